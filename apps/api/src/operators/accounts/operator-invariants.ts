import type { Invariant } from "#ledger/index.ts";

export const operatorInvariants: readonly Invariant[] = [
  {
    id: "OP1",
    title: "where there are operators, there is an active admin",
    scope: { kind: "process", subject: "operators" },
    parts: [
      {
        over: "few",
        sql: `select count(*) from operators_account
          having count(*) > 0 and count(*) filter (where is_active and 'admin' = any (roles)) = 0`,
      },
    ],
  },
  {
    id: "OP2",
    title: "only active operators have sessions",
    scope: { kind: "process", subject: "operators" },
    parts: [
      {
        over: "few",
        sql: `select s.id from operators_session s join operators_account o on o.address = s.address
          where s.ended_at is null and not o.is_active`,
      },
    ],
  },
];
