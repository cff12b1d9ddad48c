import type { OperationReasons } from "#ledger/index.ts";
import { isSponsorSql, largestValueSql } from "#community/index.ts";

/**
 * A payment explains itself by its rig, whose price is that of the newest term, and the share of a sponsor; a claim by
 * its rows.
 */
export const miningReasons = {
  "rig-payment": `exists (select from (select case when f.subject ~ '^[0-9]{1,18}:[0-9]{1,9}$'
      then string_to_array(f.subject, ':')::bigint[] end as key) parts
    join mining_rig r on r.id = parts.key[1] cross join lateral (select parts.key[2] as term) of
    where r.user_id = f.payer and (of.term > 1 or r.paid_with = 'balance')
      and (r.term > of.term or r.term = of.term and r.price = f.debited))
    and (f.credited = 0 or f.users = 2 and ${isSponsorSql("f.payee", "f.payer")}
      and f.credited * 10000 <= f.debited * ${largestValueSql("mining.split.sponsor")})`,
  "rig-claim": `f.users = 1 and f.credited = (select sum(c.amount) from mining_claim c
    left join mining_rig r on r.id = c.rig_id and r.user_id = f.payee
    where c.operation_id = f.id having count(r.id) = count(*))`,
} as const satisfies OperationReasons;
