export { accountsHandlers } from "./accounts-routes.ts";
export { accountReasons, adjustmentInvariants } from "./adjustments/adjustment-invariants.ts";
export { postAdjustment } from "./adjustments/use-cases/post-adjustment.ts";
export { customersAmong } from "./customers-repo.ts";
export { ownBalances, ownStatement } from "./own-views.ts";
export { platformDays, type PlatformDay } from "./platform-days/platform-day-repo.ts";
export { measureDays } from "./platform-days/use-cases/measure-days.ts";
export { statisticsHandlers } from "./statistics/statistics-routes.ts";
