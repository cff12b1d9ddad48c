import type { Invariant } from "#ledger/index.ts";

export const proposalInvariants: readonly Invariant[] = [
  {
    id: "PR1",
    title: "two operators signed every executed proposal, and its delay had passed",
    scope: { kind: "process", subject: "proposals" },
    parts: [
      {
        over: "few",
        sql: `select p.id from identity_proposal p
          left join identity_proposal_step a on a.proposal_id = p.id and a.step = 'propose'
          left join identity_proposal_step b on b.proposal_id = p.id and b.step = 'approve'
          left join identity_proposal_step e on e.proposal_id = p.id and e.step = 'execute'
          where p.state = 'executed' and (
            a.actor is distinct from 'operator:' || p.proposer or b.actor is distinct from 'operator:' || p.approver
            or p.proposer = p.approver or e.id is null or p.ended_at < p.not_before)`,
      },
    ],
  },
];
