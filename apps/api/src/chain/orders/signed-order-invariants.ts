import type { Invariant } from "#ledger/index.ts";

const eventKey = "'chain:' || e.chain_id || ':' || e.tx_hash || ':' || e.log_index";

/** Events that book something, the argument that says how much, and in which asset. */
const bookedEvents = `select e.id, e.status, ${eventKey} as op_key, b.asset,
    (e.args ->> b.amount)::numeric(78, 0) as amount
  from chain_event e join (values
    ('machinePurchase', 'MachinePurchased', 'tokenAmount', 'USDT'),
    ('subscribe', 'Subscribed', 'amount', 'USDT'),
    ('seedBadge', 'BadgeMinted', 'amount', 'USDT'),
    ('did', 'DidMinted', 'amount', 'USDT'),
    ('wths', 'WthsMinted', 'realAmount', 'WTHS')
  ) b (contract, name, amount, asset) on b.contract = e.contract and b.name = e.name`;

const houseEntries = `select o.op_key, a.kind, a.asset, sum(n.amount)::numeric(78, 0) as amount
  from ledger_entry n join ledger_account a on a.id = n.account_id and a.asset in ('USDT', 'WTHS') and a.user_id is null
  join ledger_operation o on o.id = n.operation_id group by o.op_key, a.kind, a.asset`;

/** The books mirror the chain, and what an order charged beforehand is held exactly while it is open. */
export const signedOrderInvariants: readonly Invariant[] = [
  {
    id: "I9",
    title: "each event of the chain that books something has one operation once it is applied, and no other has one",
    sql: `select p.id, p.status, o.op_key from (${bookedEvents}) p
          full join (select op_key from ledger_operation where op_key like 'chain:%') o on o.op_key = p.op_key
          where (p.id is null) or (p.status = 'pending') = (o.op_key is not null)`,
  },
  {
    id: "I13",
    title: "what the chain reports is booked to the unit: in its place when applied, else in suspense",
    sql: `select p.id, p.status, p.amount, n.kind, n.amount as booked from (${bookedEvents}) p
          left join (${houseEntries}) n on n.op_key = p.op_key and n.asset = p.asset and n.amount > 0
          where p.status <> 'pending' and (n.amount is distinct from p.amount or n.kind <> case
            when p.status = 'suspense' then 'suspense' when p.asset = 'WTHS' then 'exchange' else 'treasury' end)`,
  },
  {
    id: "O1",
    title: "an order that charges an account has a hold of that amount, ended as the order is",
    sql: `select o.order_id, o.kind, o.status, h.amount, r.outcome from chain_signed_order o
          left join ledger_hold h on h.hold_key = o.kind || ':' || o.order_id
          left join ledger_hold_resolution r on r.hold_id = h.id
          where (o.account is null) <> (h.id is null) or h.amount <> o.amount
            or (o.account is not null and r.outcome is distinct from
              case o.status when 'used' then 'captured' when 'expired' then 'released' end)`,
  },
  {
    id: "O2",
    title: "a used order has its event, which was applied, and only used orders have one",
    sql: `select o.order_id, o.kind, o.status, e.status as event from chain_signed_order o
          left join chain_event e on e.id = o.event_id
          where (o.status = 'used') <> (e.status is not distinct from 'applied')
            or o.status = 'used' and lower(e.args ->> 'orderId') is distinct from o.order_id
            or o.kind = 'wths' and (e.args ->> 'realAmount')::numeric <> o.gives
            or o.kind = 'c2c' and (e.args ->> 'tokenAmount')::numeric <> o.amount
            or o.kind = 'fee' and ((e.args ->> 'amount')::numeric <> o.amount or (e.args ->> 'wthAmount')::numeric <> o.gives)
          union all
          select e.id::text, e.contract, 'no order', e.status from chain_event e
          where e.name in ('NumberMinted', 'WthsMinted', 'Subscribed', 'Paid') and e.status = 'applied'
            and not exists (select from chain_signed_order o where o.event_id = e.id)`,
  },
  {
    id: "O4",
    title: "fee credit comes from the chain alone, in the amount that was bought",
    sql: `select e.id, e.status, c.amount from chain_event e left join (
            select o.op_key, sum(n.amount)::numeric(78, 0) as amount from ledger_entry n
            join ledger_account a on a.id = n.account_id and a.asset = 'FEE' and a.user_id is not null
            join ledger_operation o on o.id = n.operation_id group by o.op_key
          ) c on c.op_key = ${eventKey}
          where e.contract = 'subscribe' and e.name = 'Subscribed' and c.amount is distinct from
            case e.status when 'applied' then (e.args ->> 'wthAmount')::numeric end`,
  },
  {
    id: "O3",
    title: "a hold for an order has its order",
    sql: `select h.hold_key from ledger_hold h
          where split_part(h.hold_key, ':', 1) in ('nft', 'wths')
            and not exists (select from chain_signed_order o where o.kind || ':' || o.order_id = h.hold_key)`,
  },
];
