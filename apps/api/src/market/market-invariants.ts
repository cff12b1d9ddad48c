import { holds, type Invariant } from "#ledger/index.ts";
import { files } from "#identity/index.ts";
import { orders as signedOrders } from "#chain/index.ts";
import { isUnpaid, orders, trades } from "./order-subject.ts";
import { traderInvariants } from "./trader-invariants.ts";
import { historyOf } from "./trades/trade-transitions.ts";

const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(", ");

/** The fee for selling a quantity, as \`saleFee\` counts it. */
const fee = (quantity: string) => `div(${quantity} * o.fee_rate + 9999, 10000)`;

const holdInvariants: readonly Invariant[] = [
  {
    id: "C1",
    title: "an advert's WTH and fee are held while it is open, and resolved as it ended",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, o.side, o.state, h.amount, h.outcome from (${orders}) o
          cross join lateral (values ('trade:' || o.id, o.max_amount, o.quantity),
            ('trade-fee:' || o.id, ${fee("o.max_amount")}, ${fee("o.quantity")})) due (key, most, least)
          left join ledger_hold_view h on h.hold_key = due.key
          where @(o.id) and ((h.hold_key is null) <> (o.seller_id is null or due.most = 0)
            or h.amount <> case o.side when 'sell' then due.most else due.least end
            or h.left_amount <> due.least
            or h.hold_key is not null and h.outcome is distinct from
              case when o.state = 'paid' then 'captured' when ${isUnpaid} then 'released' end
            or o.fee <> ${fee("o.amount")})`,
      },
    ],
  },
  {
    id: "C2",
    title: "a hold of the market has its advert",
    scope: { kind: "trade" },
    parts: [
      {
        over: holds,
        sql: `select split_part(h.hold_key, ':', 2) as id, h.hold_key from ledger_hold_view h
          where @(h.id) and split_part(h.hold_key, ':', 1) in ('trade', 'trade-fee') and not exists (
            select from market_advert o
            where o.id = case when h.hold_key ~ '^[a-z-]+:[0-9]{1,18}$' then split_part(h.hold_key, ':', 2)::bigint end)`,
      },
    ],
  },
];

const paymentInvariants: readonly Invariant[] = [
  {
    id: "I14",
    title: "a trade ends once, paid by a final payment or an operator's decision, or unpaid, and with no payment open",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, o.state, p.status as payment, s.outcome from (${orders}) o
          left join chain_signed_order_view p on p.order_id = o.payment_id
          left join market_resolution s on s.trade_id = o.trade_id
          where @(o.id) and ((o.state is not distinct from 'paid') <> (p.status is not distinct from 'used'
              or s.outcome is not distinct from 'buyer')
            or p.status = 'used' and s.outcome is not null
            or s.outcome = 'seller' and o.state <> 'timed out'
            or ${isUnpaid} and p.status = 'open')
          union all
          select o.id, o.state, string_agg(v.kind, ' '), null from (${orders}) o
          left join market_event v on v.advert_id = o.id
            and v.kind in (${quoted(["cancelled", ...historyOf("paid", "given back", "timed out")])})
          where @(o.id) group by o.id, o.state, o.advert_state
          having count(v.id) <> case when o.state = 'paid' or ${isUnpaid} then 1 else 0 end`,
      },
    ],
  },
  {
    id: "C3",
    title: "every payment fits its trade, only the last one is not expired, and none outlives the trade",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, c.payment_id, p.status from market_payment c join market_trade o on o.id = c.trade_id
          join chain_signed_order_view p on p.order_id = c.payment_id join identity_user_view seller on seller.id = o.seller_id
          where @(c.trade_id) and (p.kind <> 'trade' or p.amount <> o.usdt_amount or p.gives <> o.amount
            or p.user_id <> o.buyer_id or p.recipient <> seller.address or p.deadline > o.expires_at - interval '300 seconds'
            or p.status <> 'expired' and p.order_id is distinct from o.payment_id)
          union all
          select o.id, o.payment_id, null from market_trade o where @(o.advert_id) and o.payment_id is not null
            and not exists (select from market_payment c where (c.payment_id, c.trade_id) = (o.payment_id, o.id))`,
      },
      {
        over: signedOrders,
        sql: `select null, p.order_id, p.status from chain_signed_order_view p
          where @(p.order_id) and p.kind = 'trade'
            and not exists (select from market_payment c where c.payment_id = p.order_id)`,
      },
    ],
  },
  {
    id: "C4",
    title: "a payment in suspense has stopped its trade, and only such a trade waits for an operator",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, o.state, e.id as event from market_trade o join market_payment c on c.trade_id = o.id
          join chain_event_view e on e.args ->> 'orderId' = c.payment_id
          where @(o.advert_id) and e.contract = 'c2cPayment' and e.name = 'Paid' and e.status = 'suspense'
            and o.state = 'awaiting payment'
          union all
          select o.id, o.state, null from (${orders}) o left join market_resolution s on s.trade_id = o.trade_id
          where @(o.id) and ((coalesce(o.state in ('failed', 'abnormal'), false) or s.trade_id is not null) <> exists (
            select from market_event v where v.advert_id = o.id and v.kind in (${quoted(historyOf("failed", "abnormal"))}))
            or (o.state in ('failed', 'abnormal') and (o.reason is null or s.trade_id is not null)))`,
      },
    ],
  },
];

const relistInvariants: readonly Invariant[] = [
  {
    id: "C10",
    title: "an advert that is on sale again has the terms of a sale that was given back",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, o.relisted_from from market_advert o join market_trade t on t.id = o.relisted_from
          join market_advert r on r.id = t.advert_id
          where @(o.id) and (t.state <> 'given back' or o.side <> 'sell' or o.max_amount < t.amount
            or not exists (select from market_event v where v.advert_id = r.id and v.kind = 'returned')
            or o.max_amount > r.max_amount or (o.side, o.creator_id, o.price, o.min_amount, o.fee_rate)
              is distinct from (r.side, r.creator_id, r.price, r.min_amount, r.fee_rate))`,
      },
    ],
  },
];

const disputeInvariants: readonly Invariant[] = [
  {
    id: "C9",
    title: "used pictures of a dispute, and no others, belong to a statement of their owner",
    scope: { kind: "file" },
    parts: [
      {
        over: files,
        sql: `select object_key, e.trade_id from (select * from market_evidence where @(object_key)) e full join (
            select * from identity_file_view where @(object_key) and object_key like 'trade/%' and used_at is not null
          ) f using (object_key)
          left join market_event v on v.id = e.event_id left join market_trade o on o.id = e.trade_id
          where e.event_id is null or f.used_at is null
            or v.kind <> 'statement' or v.trade_id is distinct from e.trade_id or v.user_id is distinct from e.user_id
            or e.user_id not in (o.seller_id, o.buyer_id)`,
      },
    ],
  },
];

export const marketInvariants: readonly Invariant[] = [
  ...holdInvariants,
  ...paymentInvariants,
  ...traderInvariants,
  ...relistInvariants,
  ...disputeInvariants,
];
