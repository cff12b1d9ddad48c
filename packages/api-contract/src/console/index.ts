import { consoleDecisionRoutes } from "./decision-calls.ts";
import { consoleKycRoutes } from "./kyc-calls.ts";
import { consoleOverviewRoutes } from "./overview-calls.ts";
import { consolePeopleRoutes } from "./people-calls.ts";
import { consoleProposalRoutes } from "./proposal-calls.ts";
import { consoleSessionRoutes } from "./session-calls.ts";
import { consoleSettingsRoutes } from "./settings-calls.ts";

export * from "../client-of.ts";
export * from "./console-route.ts";
export * from "./decision-calls.ts";
export * from "./kyc-calls.ts";
export * from "./overview-calls.ts";
export * from "./people-calls.ts";
export * from "./proposal-calls.ts";
export * from "./proposal-kinds.ts";
export * from "./session-calls.ts";
export * from "./settings-calls.ts";

/** All calls of the operators' console by name. */
export const consoleRoutes = {
  ...consoleSessionRoutes,
  ...consoleOverviewRoutes,
  ...consoleKycRoutes,
  ...consolePeopleRoutes,
  ...consoleDecisionRoutes,
  ...consoleProposalRoutes,
  ...consoleSettingsRoutes,
};
export type ConsoleRoutes = typeof consoleRoutes;
