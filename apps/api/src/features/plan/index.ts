export { planInvariants } from "./plan-invariants.ts";
export { planNotices } from "./plan-notices.ts";
export { fundPlan } from "./plan-pool.ts";
export { planHandlers } from "./plan-routes.ts";
export { applyTrades } from "./use-cases/apply-trades.ts";
export { evaluatePeriod } from "./use-cases/evaluate-period.ts";
export { setShareholder } from "./use-cases/set-shareholder.ts";
export { withdrawReward } from "./use-cases/withdraw-reward.ts";
