import type { ProposalHandlers } from "#operators/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { chainProposals } from "./chain-proposals.ts";
import { moneyProposals } from "./money-proposals.ts";
import { peopleProposals } from "./people-proposals.ts";
import { platformProposals } from "./platform-proposals.ts";

/** Effects of all kinds of proposals; a missing one does not compile. */
export const proposalHandlers = (
  config: Pick<OperatorConfig, "appLinkHosts" | "chainId" | "isSandbox">,
): ProposalHandlers => ({
  ...moneyProposals,
  ...peopleProposals,
  ...platformProposals(config),
  ...chainProposals(config),
});
