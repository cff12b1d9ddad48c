export { accountsHandlers } from "./accounts-routes.ts";
export { adjustmentInvariants } from "./adjustments/adjustment-invariants.ts";
export {
  countWaitingAdjustments,
  listAdjustments,
  type AdjustmentRow,
  type ListedAdjustment,
} from "./adjustments/adjustment-repo.ts";
export { decideAdjustment } from "./adjustments/use-cases/decide-adjustment.ts";
export { requestAdjustment } from "./adjustments/use-cases/request-adjustment.ts";
export { ownBalances, ownStatement } from "./own-views.ts";
export { statisticsHandlers } from "./statistics/statistics-routes.ts";
