import { orderContracts } from "@wth/chain";
import { holds, type Invariant, type Subject } from "#ledger/index.ts";
import { eventsThatPost } from "./event-kinds.ts";
import { orderKindNames, orderKinds } from "./order-kinds.ts";

/** Events of the chain. */
export const events: Subject = { name: "event", table: "chain_event", column: "id", type: "bigint", rows: 1_000 };

const eventKey = "chain_event_key(e)";

/** Contracts' events that are posted to the ledger, with their amount and asset. */
export const postedKinds = `(values ${[...eventsThatPost("USDT"), ...eventsThatPost("WTHS")]
  .map(({ contract, event, amount, posts }) => `('${contract}', '${event}', '${amount}', '${posts}')`)
  .join(", ")}) b (contract, name, amount, asset)`;
const postedEvents = `select e.id, e.status, ${eventKey} as op_key, b.asset,
    (e.args ->> b.amount)::numeric(78, 0) as amount
  from chain_event e join ${postedKinds} on b.contract = e.contract and b.name = e.name`;

const literal = (text: string | null) => (text === null ? "null::text" : `'${text}'`);

/** The event that reports the use of each kind of order, and the arguments that hold its amounts. */
const uses = `select * from (values ${orderKindNames
  .map((kind) => {
    const { use } = orderKinds[kind];
    return `(${[kind, orderContracts[kind], use.event, use.amount, use.gives].map(literal).join(", ")})`;
  })
  .join(", ")}) use (kind, contract, event, amount, gives)`;

/** Kinds whose orders hold WTH. */
const holding = orderKindNames.filter((kind) => orderKinds[kind].holdType !== null).map(literal);

/** Signed orders, by their id. */
export const orders: Subject = {
  name: "order",
  table: "chain_signed_order",
  column: "order_id",
  type: "text",
  rows: 1_000,
  changedBy: [
    {
      rows: holds,
      sql: `select distinct split_part(h.hold_key, ':', 2) as key from ledger_hold_view h
        where @(h.id) and split_part(h.hold_key, ':', 1) in (${holding.join(", ")})`,
    },
  ],
};

/** The ledger mirrors the chain. */
const postingInvariants: readonly Invariant[] = [
  {
    id: "I9",
    title: "each event that moves value has one operation once it is applied",
    scope: "conservation",
    parts: [
      {
        over: events,
        sql: `select p.id, p.status, o.op_key from (${postedEvents}) p
          left join ledger_operation_view o on o.op_key = p.op_key
          where @(p.id) and (p.status = 'pending') = (o.op_key is not null)`,
      },
    ],
  },
  {
    id: "I13",
    title: "the amount of each event is posted to the unit: to its account when applied, else to suspense",
    scope: "conservation",
    parts: [
      {
        over: events,
        sql: `select p.id, p.status, p.amount, n.kind, n.amount as booked from (${postedEvents}) p left join lateral (
            select a.kind, sum(n.amount)::numeric(78, 0) as amount from ledger_operation_view o
            join ledger_entry_view n on n.operation_id = o.id
            join ledger_account_view a on a.id = n.account_id and a.asset = p.asset and a.user_id is null
            where o.op_key = p.op_key group by a.kind) n on n.amount > 0
          where @(p.id) and p.status <> 'pending' and (n.amount is distinct from p.amount or n.kind <> case
            when p.status = 'suspense' then 'suspense' when p.asset = 'WTHS' then 'exchange' else 'treasury' end)`,
      },
    ],
  },
];

/** The charge of an order is held exactly while the order is open, and an order brings what was signed. */
const orderInvariants: readonly Invariant[] = [
  {
    id: "O1",
    title: "an order that charges an account has a hold of that amount, ended as the order is",
    scope: { kind: "order" },
    parts: [
      {
        over: orders,
        sql: `select o.order_id, o.kind, o.status, h.amount, h.outcome from chain_signed_order o
          left join ledger_hold_view h on h.hold_key = o.kind || ':' || o.order_id
          where @(o.order_id) and ((o.account is null) <> (h.hold_key is null) or h.amount <> o.amount
            or (o.account is not null and h.outcome is distinct from
              case o.status when 'used' then 'captured' when 'expired' then 'released' end))`,
      },
    ],
  },
  {
    id: "O2",
    title: "a used order has its event, which was applied and reports what was signed, and only used orders have one",
    scope: { kind: "order" },
    parts: [
      {
        over: orders,
        sql: `select o.order_id, o.kind, o.status, e.status as event from chain_signed_order o
          join (${uses}) u on u.kind = o.kind left join chain_event e on e.id = o.event_id
          where @(o.order_id) and ((o.status = 'used') <> (e.status is not distinct from 'applied')
            or o.status = 'used' and ((e.contract, e.name, lower(e.args ->> 'orderId'))
                is distinct from (u.contract, u.event, o.order_id)
              or (e.args ->> u.amount)::numeric <> o.amount or (e.args ->> u.gives)::numeric <> o.gives))`,
      },
      {
        over: events,
        sql: `select e.id::text, e.contract, 'no order', e.status from chain_event e
          join (${uses}) u on u.contract = e.contract and u.event = e.name
          where @(e.id) and e.status = 'applied' and not exists (select from chain_signed_order o where o.event_id = e.id)`,
      },
    ],
  },
  {
    id: "O4",
    title: "fee credit comes from the chain alone, in the amount that was bought",
    scope: "conservation",
    parts: [
      {
        over: events,
        sql: `select e.id, e.status, c.amount from chain_event e left join lateral (
            select sum(n.amount)::numeric(78, 0) as amount from ledger_operation_view o
            join ledger_entry_view n on n.operation_id = o.id
            join ledger_account_view a on a.id = n.account_id and a.asset = 'FEE' and a.user_id is not null
            where o.op_key = ${eventKey}) c on true
          where @(e.id) and e.contract = 'subscribe' and e.name = 'Subscribed' and c.amount is distinct from
            case e.status when 'applied' then (e.args ->> 'wthAmount')::numeric end`,
      },
    ],
  },
  {
    id: "O3",
    title: "a hold for an order has its order",
    scope: { kind: "order" },
    parts: [
      {
        over: holds,
        sql: `select split_part(h.hold_key, ':', 2) as id, h.hold_key from ledger_hold_view h
          where @(h.id) and split_part(h.hold_key, ':', 1) in (${holding.join(", ")}) and not exists (
            select from chain_signed_order o where o.order_id = split_part(h.hold_key, ':', 2)
              and h.hold_key = o.kind || ':' || o.order_id)`,
      },
    ],
  },
];

export const signedOrderInvariants: readonly Invariant[] = [...postingInvariants, ...orderInvariants];
