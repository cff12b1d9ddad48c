import type { Invariant } from "#ledger/index.ts";
import { orderKindNames, orderKinds } from "./order-kinds.ts";

const eventKey = "'chain:' || e.chain_id || ':' || e.tx_hash || ':' || e.log_index";

/** Events that are posted to the ledger, with their amount and asset. */
const postedEvents = `select e.id, e.status, ${eventKey} as op_key, b.asset,
    (e.args ->> b.amount)::numeric(78, 0) as amount
  from chain_event e join (values
    ('machinePurchase', 'MachinePurchased', 'tokenAmount', 'USDT'),
    ('subscribe', 'Subscribed', 'amount', 'USDT'),
    ('seedBadge', 'BadgeMinted', 'amount', 'USDT'),
    ('did', 'DidMinted', 'amount', 'USDT'),
    ('wths', 'WthsMinted', 'realAmount', 'WTHS')
  ) b (contract, name, amount, asset) on b.contract = e.contract and b.name = e.name`;

const houseEntries = `select o.op_key, a.kind, a.asset, sum(n.amount)::numeric(78, 0) as amount
  from ledger_entry_view n join ledger_account_view a on a.id = n.account_id and a.asset in ('USDT', 'WTHS') and a.user_id is null
  join ledger_operation_view o on o.id = n.operation_id group by o.op_key, a.kind, a.asset`;

const literal = (text: string | null) => (text === null ? "null::text" : `'${text}'`);

/** The event that reports the use of each kind of order, and the arguments that hold its amounts. */
const uses = `select * from (values ${orderKindNames
  .map((kind) => {
    const { contract, use } = orderKinds[kind];
    return `(${[kind, contract, use.event, use.amount, use.gives].map(literal).join(", ")})`;
  })
  .join(", ")}) use (kind, contract, event, amount, gives)`;

/** Kinds whose orders hold WTH. */
const holding = orderKindNames.filter((kind) => orderKinds[kind].holdType !== null).map(literal);

/** The ledger mirrors the chain, and the charge of an order is held exactly while the order is open. */
export const signedOrderInvariants: readonly Invariant[] = [
  {
    id: "I9",
    title: "each event that moves value has one operation once it is applied, and no other event has one",
    scope: "conservation",
    sql: `select p.id, p.status, o.op_key from (${postedEvents}) p
          full join (select op_key from ledger_operation_view where op_key like 'chain:%') o on o.op_key = p.op_key
          where (p.id is null) or (p.status = 'pending') = (o.op_key is not null)`,
  },
  {
    id: "I13",
    title: "the amount of each event is posted to the unit: to its account when applied, else to suspense",
    scope: "conservation",
    sql: `select p.id, p.status, p.amount, n.kind, n.amount as booked from (${postedEvents}) p
          left join (${houseEntries}) n on n.op_key = p.op_key and n.asset = p.asset and n.amount > 0
          where p.status <> 'pending' and (n.amount is distinct from p.amount or n.kind <> case
            when p.status = 'suspense' then 'suspense' when p.asset = 'WTHS' then 'exchange' else 'treasury' end)`,
  },
  {
    id: "O1",
    title: "an order that charges an account has a hold of that amount, ended as the order is",
    scope: { kind: "order" },
    sql: `select o.order_id, o.kind, o.status, h.amount, h.outcome from chain_signed_order o
          left join ledger_hold_view h on h.hold_key = o.kind || ':' || o.order_id
          where (o.account is null) <> (h.hold_key is null) or h.amount <> o.amount
            or (o.account is not null and h.outcome is distinct from
              case o.status when 'used' then 'captured' when 'expired' then 'released' end)`,
  },
  {
    id: "O2",
    title: "a used order has its event, which was applied and reports what was signed, and only used orders have one",
    scope: { kind: "order" },
    sql: `select o.order_id, o.kind, o.status, e.status as event from chain_signed_order o
          join (${uses}) u on u.kind = o.kind left join chain_event e on e.id = o.event_id
          where (o.status = 'used') <> (e.status is not distinct from 'applied')
            or o.status = 'used' and ((e.contract, e.name, lower(e.args ->> 'orderId'))
                is distinct from (u.contract, u.event, o.order_id)
              or (e.args ->> u.amount)::numeric <> o.amount or (e.args ->> u.gives)::numeric <> o.gives)
          union all
          select e.id::text, e.contract, 'no order', e.status from chain_event e
          join (${uses}) u on u.contract = e.contract and u.event = e.name
          where e.status = 'applied' and not exists (select from chain_signed_order o where o.event_id = e.id)`,
  },
  {
    id: "O4",
    title: "fee credit comes from the chain alone, in the amount that was bought",
    scope: "conservation",
    sql: `select e.id, e.status, c.amount from chain_event e left join (
            select o.op_key, sum(n.amount)::numeric(78, 0) as amount from ledger_entry_view n
            join ledger_account_view a on a.id = n.account_id and a.asset = 'FEE' and a.user_id is not null
            join ledger_operation_view o on o.id = n.operation_id group by o.op_key
          ) c on c.op_key = ${eventKey}
          where e.contract = 'subscribe' and e.name = 'Subscribed' and c.amount is distinct from
            case e.status when 'applied' then (e.args ->> 'wthAmount')::numeric end`,
  },
  {
    id: "O3",
    title: "a hold for an order has its order",
    scope: { kind: "order" },
    sql: `select split_part(h.hold_key, ':', 2) as id, h.hold_key from ledger_hold_view h
          where split_part(h.hold_key, ':', 1) in (${holding.join(", ")})
            and not exists (select from chain_signed_order o where o.kind || ':' || o.order_id = h.hold_key)`,
  },
];
