export { activityInvariants } from "./activity/activity-invariants.ts";
export { activityHandlers } from "./activity/activity-routes.ts";
export { runCampaign } from "./activity/use-cases/run-campaign.ts";
export { newestDays, type SettledDay } from "./dividends/day-repo.ts";
export { dividendDays } from "./dividends/dividend-days.ts";
export { dividendInvariants } from "./dividends/dividend-invariants.ts";
export { dividendNotifications } from "./dividends/dividend-notifications.ts";
export { dividendHandlers } from "./dividends/dividend-routes.ts";
export { unsettledDays } from "./dividends/day-repo.ts";
export { closeDays } from "./dividends/use-cases/close-days.ts";
export { previewParameter, type PoolOutlook } from "./economy/preview-parameter.ts";
export { readEconomy } from "./economy/read-economy.ts";
export { communityReasons, isSponsorSql, isTierRigSql, largestValueSql } from "./operation-reasons.ts";
export { planInvariants } from "./plan/plan-invariants.ts";
export { planNotifications } from "./plan/plan-notifications.ts";
export { fundPlan } from "./plan/plan-pool.ts";
export { planHandlers } from "./plan/plan-routes.ts";
export { isShareholder } from "./plan/shareholder-repo.ts";
export { applyTrades } from "./plan/use-cases/apply-trades.ts";
export { evaluatePeriod } from "./plan/use-cases/evaluate-period.ts";
export { setShareholder } from "./plan/use-cases/set-shareholder.ts";
export { withdrawReward } from "./plan/use-cases/withdraw-reward.ts";
export { levelHistory, type LevelSegment } from "./referral/level-repo.ts";
export { addPower, recordPurchase } from "./referral/power-events.ts";
export { referralInvariants } from "./referral/referral-invariants.ts";
export {
  communityOf,
  isInLine,
  isWithin,
  lockTree,
  memberOf,
  sponsorOf,
  sponsorsOf,
} from "./referral/referral-repo.ts";
export { referralHandlers } from "./referral/referral-routes.ts";
export { applyPowerEvents } from "./referral/use-cases/apply-power-events.ts";
export { bindInviteCode } from "./referral/use-cases/bind-invite-code.ts";
export { closeLevelDay } from "./referral/use-cases/close-level-day.ts";
