import type { Invariant } from "#ledger/index.ts";

export const miningInvariants: readonly Invariant[] = [
  {
    id: "I11",
    title: "a rig has paid what it no longer has, at most its rate, and no moment twice",
    sql: `select r.id, 'left' as what from mining_rig r
            left join mining_claim c on c.rig_id = r.id and c.term = r.term
            group by r.id having r.total_amount - r.left_amount <> coalesce(sum(c.amount), 0)
          union all
          select rig_id, 'rate' from mining_claim
            where amount > per_second_amount * (extract(epoch from period_end - period_start))::bigint
          union all
          select rig_id, 'overlap' from (
            select rig_id, period_start, lag(period_end) over (partition by rig_id order by period_start) as before
            from mining_claim) each where period_start < before
          union all
          select c.operation_id, 'operation' from mining_claim c group by c.operation_id
            having sum(c.amount) <> (select coalesce(sum(n.amount), 0) from ledger_entry n
              where n.operation_id = c.operation_id and n.business_type = 5 and n.amount > 0)
          union all
          select rig_id, 'rig' from mining_claim c where not exists (select from mining_rig r where r.id = c.rig_id)
          union all
          select o.id, 'unclaimed' from ledger_operation o where o.op_key like 'rig-claim:%'
            and not exists (select from mining_claim c where c.operation_id = o.id)`,
  },
  {
    id: "I14",
    title: "a paid order has its payment and its rig, and no other order has either",
    sql: `select o.order_id, o.status from mining_order o
          left join chain_event e on e.id = o.paid_event_id left join mining_rig r on r.order_id = o.order_id
          where (o.status = 'paid') <> (r.id is not null)
            or (o.status = 'paid') <> (e.status is not distinct from 'applied')
            or (e.args ->> 'tokenAmount')::numeric <> o.token_amount
          union all
          select e.id::text, e.status from chain_event e where e.contract = 'machinePurchase'
            and e.name = 'MachinePurchased' and e.status <> 'pending'
            and (e.status = 'applied') <> exists (select from mining_order o where o.paid_event_id = e.id)`,
  },
];
