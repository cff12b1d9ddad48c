import type { Invariant } from "#ledger/index.ts";

export const adjustmentInvariants: readonly Invariant[] = [
  {
    id: "AD1",
    title: "an executed adjustment moved its amount on its account, once, and no other proposal posted anything",
    scope: "conservation",
    sql: `select p.id, o.id as operation
          from (select * from identity_proposal_view where kind = 'adjustBalance' and state = 'executed') p
          full join (select * from ledger_operation_view where op_key like 'proposal:%') o
            on o.op_key = 'proposal:' || p.id
          left join identity_user_view u on u.address = lower(p.content::jsonb ->> 'address')
          left join ledger_account_view l on l.user_id = u.id and l.kind = p.content::jsonb ->> 'account'
          where p.id is null or o.id is null
            or (select sum(e.amount) from ledger_entry_view e where e.operation_id = o.id and e.account_id = l.id)
              is distinct from (p.content::jsonb ->> 'amount')::numeric * 1000000000000000000`,
  },
];
