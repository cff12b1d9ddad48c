import type { Invariant } from "../../ledger/index.ts";

const payments = `select e.id, e.status, 'chain:' || e.chain_id || ':' || e.tx_hash || ':' || e.log_index as op_key,
    (e.args ->> 'tokenAmount')::numeric(78, 0) as amount
  from chain_event e where e.contract = 'machinePurchase' and e.name = 'MachinePurchased'`;

const usdtEntries = `select o.op_key, a.kind, sum(n.amount)::numeric(78, 0) as amount
  from ledger_entry n join ledger_account a on a.id = n.account_id and a.asset = 'USDT' and a.user_id is null
  join ledger_operation o on o.id = n.operation_id group by o.op_key, a.kind`;

export const miningInvariants: readonly Invariant[] = [
  {
    id: "I9",
    title: "each payment that was applied has one operation, and each operation of the chain one applied payment",
    sql: `select p.id, p.status, o.op_key from (${payments}) p
          full join (select op_key from ledger_operation where op_key like 'chain:%') o on o.op_key = p.op_key
          where (p.id is null) or (p.status = 'pending') = (o.op_key is not null)`,
  },
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
    id: "I13",
    title: "USDT received is what paid orders brought, and what is kept in suspense",
    sql: `select p.id, p.status, p.amount, n.kind, n.amount as booked, o.token_amount from (${payments}) p
          left join mining_order o on o.paid_event_id = p.id
          left join (${usdtEntries}) n on n.op_key = p.op_key and n.amount > 0
          where p.status <> 'pending' and (n.amount is distinct from p.amount
            or n.kind <> case p.status when 'applied' then 'treasury' else 'suspense' end
            or (p.status = 'applied') <> (o.order_id is not null) or o.token_amount <> p.amount)`,
  },
  {
    id: "I14",
    title: "a paid order has its payment and its rig, and no other order has either",
    sql: `select o.order_id, o.status from mining_order o
          left join chain_event e on e.id = o.paid_event_id left join mining_rig r on r.order_id = o.order_id
          where (o.status = 'paid') <> (r.id is not null)
            or (o.status = 'paid') <> (e.status is not distinct from 'applied')`,
  },
];
