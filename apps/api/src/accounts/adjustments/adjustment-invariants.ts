import type { Invariant } from "#ledger/index.ts";

export const adjustmentInvariants: readonly Invariant[] = [
  {
    id: "AD1",
    title: "an executed adjustment moved its amount on its account, once",
    scope: "conservation",
    parts: [
      {
        over: "few",
        sql: `select p.id, o.id as operation
          from operators_proposal_view p left join ledger_operation_view o on o.op_key = 'proposal:' || p.id
          left join identity_user_view u on u.address = lower(p.content::jsonb ->> 'address')
          left join ledger_account_view l on l.user_id = u.id and l.kind = p.content::jsonb ->> 'account'
          where p.kind = 'adjustBalance' and p.state = 'executed' and (o.id is null
            or (select sum(e.amount) from ledger_entry_view e where e.operation_id = o.id and e.account_id = l.id)
              is distinct from (p.content::jsonb ->> 'amount')::numeric * 1000000000000000000)`,
      },
    ],
  },
];
