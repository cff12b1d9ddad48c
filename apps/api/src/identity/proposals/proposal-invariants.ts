import type { Invariant } from "#ledger/index.ts";
import { isProposalProven } from "./proposal-proof.ts";

export const proposalInvariants: readonly Invariant[] = [
  {
    id: "PR1",
    title: "two independent operators signed every executed proposal, with their steps and records in time",
    // balances, rigs, parameters and operators change by proposals
    scope: "conservation",
    parts: [
      {
        over: "few",
        sql: `select p.id, e.proof from identity_proposal p left join identity_executed_proposal_view e on e.id = p.id
          where p.state = 'executed'`,
        isProven: isProposalProven,
      },
    ],
  },
];
