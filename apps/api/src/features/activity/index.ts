export { activityInvariants } from "./activity-invariants.ts";
export { activityHandlers } from "./activity-routes.ts";
export { runCampaign } from "./use-cases/run-campaign.ts";
