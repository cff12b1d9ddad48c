export { newestDays, type SettledDay } from "./day-repo.ts";
export { dividendNotices } from "./dividend-notices.ts";
export { dividendInvariants } from "./dividend-invariants.ts";
export { dividendHandlers } from "./dividend-routes.ts";
export { settleDays } from "./use-cases/settle-days.ts";
