export { adjustmentInvariants } from "./adjustment-invariants.ts";
export {
  countWaitingAdjustments,
  listAdjustments,
  type AdjustmentRow,
  type ListedAdjustment,
} from "./adjustment-repo.ts";
export { decideAdjustment } from "./use-cases/decide-adjustment.ts";
export { requestAdjustment } from "./use-cases/request-adjustment.ts";
