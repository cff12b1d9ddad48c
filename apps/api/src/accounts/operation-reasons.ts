import type { OperationReasons } from "#ledger/index.ts";

export const accountReasons = {
  proposal: `f.users = 1 and exists (select from operators_executed_proposal_view p
    join identity_user_view u on u.address = lower(p.content::jsonb ->> 'address')
    where p.id = f.no and p.kind = 'adjustBalance' and u.id in (f.payer, f.payee)
      and (p.content::jsonb ->> 'amount')::numeric * 1000000000000000000 = f.credited - f.debited)`,
} as const satisfies OperationReasons;
