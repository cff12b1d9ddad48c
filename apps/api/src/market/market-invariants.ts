import { holds, type Invariant, type Subject } from "#ledger/index.ts";
import { files, persons } from "#identity/index.ts";
import { events, orders } from "#chain/index.ts";
import { historyOf } from "./trades/trade-transitions.ts";

const trades: Subject = {
  name: "trade",
  table: "market_advert",
  column: "id",
  type: "bigint",
  rows: 1_000,
  changedBy: [
    {
      rows: holds,
      sql: `select distinct split_part(h.hold_key, ':', 2) as key from ledger_hold_view h
        where @(h.id) and h.hold_key ~ '^trade(-fee)?:[0-9]{1,18}$'`,
    },
    { rows: orders, sql: "select distinct order_id as key from market_payment where @(payment_id)" },
    {
      rows: events,
      sql: `select distinct c.order_id as key from chain_event_view e
        join market_payment c on c.payment_id = e.args ->> 'orderId' where @(e.id) and e.contract = 'c2cPayment'`,
    },
  ],
};

/** SQL of all adverts with seller, buyer and the quantity still to trade. */
const sides = `select o.*, coalesce(o.trade_amount, o.max_amount) as quantity,
    case o.type when 1 then o.creator_id else o.taker_id end as seller_id,
    case o.type when 0 then o.creator_id else o.taker_id end as buyer_id from market_advert o`;

const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(", ");

/** The fee for selling a quantity, as \`saleFee\` counts it. */
const fee = (quantity: string) => `div(${quantity} * o.fee_rate + 9999, 10000)`;

/** Adverts to buy, and sell adverts taken. */
const buys = `select creator_id as user_id, created_at as at from market_advert where type = 0
    union all select taker_id, reserved_at from market_advert where type = 1 and taker_id is not null`;

const holdInvariants: readonly Invariant[] = [
  {
    id: "C1",
    title: "an advert's WTH and fee are held while it is open, and resolved as it ended",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, o.type, o.status, h.amount, h.outcome from (${sides}) o
          cross join lateral (values ('trade:' || o.id, o.max_amount, o.quantity),
            ('trade-fee:' || o.id, ${fee("o.max_amount")}, ${fee("o.quantity")})) due (key, most, least)
          left join ledger_hold_view h on h.hold_key = due.key
          where @(o.id) and ((h.hold_key is null) <> (o.seller_id is null or due.most = 0)
            or h.amount <> case o.type when 1 then due.most else due.least end
            or h.left_amount <> due.least
            or h.hold_key is not null and h.outcome is distinct from
              case when o.status in (1, 3) then 'captured' when o.status in (2, 6) then 'released' end)`,
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
        sql: `select o.id, o.status, p.status as payment, s.outcome from market_advert o
          left join chain_signed_order_view p on p.order_id = o.payment_id left join market_resolution s on s.order_id = o.id
          where @(o.id) and ((o.status in (1, 3)) <> (p.status is not distinct from 'used' or s.outcome is not distinct from 'buyer')
            or p.status = 'used' and s.outcome is not null
            or s.outcome = 'seller' and o.status <> 6
            or o.status in (2, 6) and p.status = 'open')
          union all
          select o.id, o.status, string_agg(v.kind, ' '), null from market_advert o
          left join market_event v on v.order_id = o.id and v.kind in (${quoted(["cancelled", ...historyOf("paid", "given back", "timed out")])})
          where @(o.id) group by o.id having count(v.id) <> case when o.status in (1, 2, 3, 6) then 1 else 0 end`,
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
        sql: `select o.id, c.payment_id, p.status from market_payment c join (${sides}) o on o.id = c.order_id
          join chain_signed_order_view p on p.order_id = c.payment_id join identity_user_view seller on seller.id = o.seller_id
          where @(c.order_id) and (p.kind <> 'trade' or p.amount <> o.usdt_amount or p.gives <> o.trade_amount
            or p.user_id <> o.buyer_id or p.recipient <> seller.address or p.deadline > o.expires_at - interval '300 seconds'
            or p.status <> 'expired' and p.order_id is distinct from o.payment_id)
          union all
          select o.id, o.payment_id, null from market_advert o where @(o.id) and o.payment_id is not null
            and not exists (select from market_payment c where (c.payment_id, c.order_id) = (o.payment_id, o.id))`,
      },
      {
        over: orders,
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
        sql: `select o.id, o.status, e.id as event from market_advert o join market_payment c on c.order_id = o.id
          join chain_event_view e on e.args ->> 'orderId' = c.payment_id
          where @(o.id) and e.contract = 'c2cPayment' and e.name = 'Paid' and e.status = 'suspense' and o.status = 5
          union all
          select o.id, o.status, null from market_advert o left join market_resolution s on s.order_id = o.id
          where @(o.id) and ((o.status in (4, 9) or s.order_id is not null) <> exists (
            select from market_event v where v.order_id = o.id and v.kind in (${quoted(historyOf("failed", "abnormal"))}))
            or (o.status in (4, 9) and (o.reason is null or s.order_id is not null)))`,
      },
    ],
  },
];

const traderInvariants: readonly Invariant[] = [
  {
    id: "C5",
    title: "no user has more than three active orders",
    scope: { kind: "person" },
    parts: [
      {
        over: persons,
        sql: `select user_id, count(*) from (
            select creator_id as user_id from market_advert where status in (0, 5)
            union all select taker_id from market_advert where status = 5 and type = 1
          ) active where @(user_id) group by user_id having count(*) > 3`,
      },
    ],
  },
  {
    id: "C6",
    title: "no user has begun more than ten buy orders in any 24 hours",
    scope: { kind: "person" },
    parts: [
      {
        over: persons,
        sql: `select user_id, at, within from (
            select user_id, at, count(*) over (partition by user_id order by at
              range between interval '86399.999999 seconds' preceding and current row) as within
            from (${buys}) buys where @(user_id)
          ) counted where within > 10`,
      },
    ],
  },
  {
    id: "C7",
    title: "every timeout counts once against the buyer of a trade that timed out",
    scope: { kind: "person" },
    parts: [
      {
        over: persons,
        sql: `select t.user_id, t.timeouts, coalesce(c.counted, 0) from market_trader t left join (
            select user_id, count(*) as counted from market_timeout where @(user_id) group by user_id
          ) c on c.user_id = t.user_id where @(t.user_id) and t.timeouts <> coalesce(c.counted, 0)`,
      },
      {
        over: trades,
        sql: `select o.id, o.status, x.user_id, 'trade' as row_kind from market_timeout x join (${sides}) o on o.id = x.order_id
          where @(x.order_id) and (o.status <> 6 or x.user_id <> o.buyer_id
            or extract(epoch from o.return_requested_at - o.reserved_at) <= 300 and not exists (
              select from market_advert r where (r.type = 0 and r.creator_id = o.buyer_id or r.type = 1 and r.taker_id = o.buyer_id)
                and r.id <> o.id
                and r.return_requested_at between o.return_requested_at - interval '1 day' and o.return_requested_at)
            or exists (select from market_resolution s where s.order_id = o.id))`,
      },
    ],
  },
  {
    id: "C8",
    title: "every completed trade is one trade of its two sides, and traders' figures are the sums of their trades",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, o.status, t.amount from (select * from (${sides}) each where @(id)) o
          full join (select * from market_trade where @(order_id)) t on t.order_id = o.id
          where (o.status in (1, 3)) is distinct from (t.id is not null)
            or (t.seller_id, t.buyer_id, t.amount) is distinct from (o.seller_id, o.buyer_id, o.trade_amount)
              and t.id is not null`,
      },
      {
        over: persons,
        sql: `select x.user_id, x.completed, x.volume, 'person' as row_kind from market_trader x left join (
            select user_id, count(*) as trades, sum(amount) as volume, count(distinct other_id) as partners from (
              select seller_id as user_id, buyer_id as other_id, amount from market_trade
              union all select buyer_id, seller_id, amount from market_trade) each where @(user_id) group by user_id
          ) f on f.user_id = x.user_id
          where @(x.user_id) and (x.completed, x.volume, x.partners)
            is distinct from (coalesce(f.trades, 0), coalesce(f.volume, 0), coalesce(f.partners, 0))`,
      },
    ],
  },
];

const quotaInvariants: readonly Invariant[] = [
  {
    id: "I12",
    title: "selling quota is never below zero, and is four times what was credited less what was sold",
    scope: { kind: "person" },
    parts: [
      {
        over: persons,
        sql: `select user_id, version::text from (
            select q.*, sum(case kind when 'credit' then 4 * purchased else amount end)
              over (partition by user_id order by version) as total,
              row_number() over (partition by user_id order by version) as place from market_quota_entry q where @(user_id)
          ) chained where balance_after < 0 or balance_after <> total or version <> place
            or kind = 'credit' and amount <> 4 * purchased`,
      },
      {
        over: trades,
        sql: `select q.user_id, 'order ' || o.id from (
            select user_id, order_id, -sum(amount) as used from market_quota_entry where kind <> 'credit' and @(order_id)
            group by user_id, order_id) q join (${sides}) o on o.id = q.order_id
          where q.user_id is distinct from o.seller_id
            or q.used <> case when o.status in (2, 6) then 0 else o.quantity end
          union all
          select q.user_id, 'credit ' || o.id from market_quota_entry q join (${sides}) o on o.id = q.order_id
          left join chain_signed_order_view p on p.order_id = o.payment_id
          where @(q.order_id) and q.kind = 'credit' and (p.status is distinct from 'used' or q.purchased > o.trade_amount
            or (q.user_id, q.seller_id) is distinct from (o.buyer_id, o.seller_id))`,
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
        sql: `select o.id, o.relisted_from from market_advert o join market_advert r on r.id = o.relisted_from
          where @(o.id) and (r.status <> 6 or o.type <> 1 or o.max_amount < r.trade_amount
            or not exists (select from market_event v where v.order_id = r.id and v.kind = 'returned')
            or o.max_amount > r.max_amount or (o.type, o.creator_id, o.price, o.min_amount, o.fee_rate)
              is distinct from (r.type, r.creator_id, r.price, r.min_amount, r.fee_rate))`,
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
        sql: `select object_key, e.order_id from (select * from market_evidence where @(object_key)) e full join (
            select * from identity_file_view where @(object_key) and object_key like 'trade/%' and used_at is not null
          ) f using (object_key)
          left join market_event v on v.id = e.event_id left join market_advert o on o.id = e.order_id
          where e.event_id is null or f.used_at is null
            or v.kind <> 'statement' or v.order_id <> e.order_id or v.user_id is distinct from e.user_id
            or e.user_id <> o.creator_id and e.user_id is distinct from o.taker_id`,
      },
    ],
  },
];

export const marketInvariants: readonly Invariant[] = [
  ...holdInvariants,
  ...paymentInvariants,
  ...traderInvariants,
  ...quotaInvariants,
  ...relistInvariants,
  ...disputeInvariants,
];
