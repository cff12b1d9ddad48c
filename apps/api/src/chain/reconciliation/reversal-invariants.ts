import type { Invariant } from "#ledger/index.ts";

export const reversalInvariants: readonly Invariant[] = [
  {
    id: "RW1",
    title: "an event is reversed by an executed proposal that names it",
    scope: "conservation",
    parts: [
      {
        over: "few",
        sql: `select r.event_id as id, null as operation from chain_reversal r
          left join operators_proposal_view p on p.id = r.proposal_id
          where p.kind is distinct from 'reverseEvents' or p.state <> 'executed'
            or not (p.content::jsonb -> 'events' @> to_jsonb(r.event_id::text))`,
      },
    ],
  },
];
