import type { Invariant, OperationReasons } from "#ledger/index.ts";

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

export const accountReasons = {
  proposal: `f.users = 1 and exists (select from operators_executed_proposal_view p
    join identity_user_view u on u.address = lower(p.content::jsonb ->> 'address')
    where p.id = f.no and p.kind = 'adjustBalance' and u.id in (f.payer, f.payee)
      and (p.content::jsonb ->> 'amount')::numeric * 1000000000000000000 = f.credited - f.debited)`,
} as const satisfies OperationReasons;
