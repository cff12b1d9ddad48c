import { ownersOfEvents, requestRewind, reverseEvents } from "#chain/index.ts";
import type { ProposalHandlers } from "#operators/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";

type Kinds = "rewindChain" | "reverseEvents";

/**
 * Proposals after final blocks were replaced. They count towards no limit: the chain, and no operator, decides which
 * amounts move.
 */
export const chainProposals = ({ chainId }: Pick<OperatorConfig, "chainId">): Pick<ProposalHandlers, Kinds> => ({
  rewindChain: {
    beneficiaries: async () => [],
    execute: (tx, { block, hash }, { actor, id, reason }) =>
      requestRewind(tx, { actor, chainId, block: BigInt(block), hash, reason, proposalId: id }),
  },
  reverseEvents: {
    beneficiaries: (tx, { events }) => ownersOfEvents(tx, events.map(BigInt)),
    execute: (tx, { events }, { actor, id }) =>
      reverseEvents(tx, { actor, proposalId: id, events: events.map(BigInt) }),
  },
});
