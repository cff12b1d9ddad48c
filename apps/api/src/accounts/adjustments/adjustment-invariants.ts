import type { Invariant } from "#ledger/index.ts";

export const adjustmentInvariants: readonly Invariant[] = [
  {
    id: "AD1",
    title: "an approved adjustment moved its amount on its account, once, and no other adjustment moved anything",
    sql: `select a.id, o.id as operation from accounts_adjustment a
          full join (select * from ledger_operation_view where op_key like 'adjustment:%') o on o.id = a.operation_id
          left join ledger_account_view l on l.user_id = a.user_id and l.kind = a.account
          where (a.id is null) or (a.outcome = 'approved' and (
            o.id is null or o.op_key <> 'adjustment:' || a.id
            or (select sum(e.amount) from ledger_entry_view e where e.operation_id = o.id and e.account_id = l.id)
              is distinct from a.amount))`,
  },
  {
    id: "AD2",
    title: "no operator decided their own request",
    sql: "select id from accounts_adjustment where lower(requested_by) = lower(decided_by)",
  },
];
