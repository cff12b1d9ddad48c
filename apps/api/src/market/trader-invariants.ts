import type { Invariant } from "#ledger/index.ts";
import { persons } from "#identity/index.ts";
import { isUnpaid, orders, trades } from "./order-subject.ts";

/** Adverts to buy, and sell adverts taken. */
const buys = `select creator_id as user_id, created_at as at from market_advert where side = 'buy'
    union all select buyer_id, reserved_at from market_trade where side = 'sell'`;

const figureInvariants: readonly Invariant[] = [
  {
    id: "C5",
    title: "no user has more than three active orders",
    scope: { kind: "person" },
    parts: [
      {
        over: persons,
        sql: `select user_id, count(*) from (
            select creator_id as user_id from market_advert where state = 'on sale'
            union all select buyer_id from market_trade where state = 'awaiting payment'
            union all select seller_id from market_trade where state = 'awaiting payment' and side = 'sell'
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
        sql: `select o.id, o.state, x.user_id, 'trade' as row_kind from market_timeout x
          join market_trade o on o.id = x.trade_id
          where @(x.trade_id) and (o.state not in ('given back', 'timed out') or x.user_id <> o.buyer_id
            or extract(epoch from o.return_requested_at - o.reserved_at) <= 300 and not exists (
              select from market_trade r where r.buyer_id = o.buyer_id and r.id <> o.id
                and r.return_requested_at between o.return_requested_at - interval '1 day' and o.return_requested_at)
            or exists (select from market_resolution s where s.trade_id = o.id))`,
      },
    ],
  },
  {
    id: "C8",
    title: "a sold out advert has a trade that fits it, and traders' figures are the sums of their completed trades",
    scope: { kind: "trade" },
    parts: [
      {
        over: trades,
        sql: `select o.id, o.state, o.amount from (${orders}) o
          where @(o.id) and ((o.advert_state = 'sold out') <> (o.trade_id is not null)
            or o.amount not between o.min_amount and o.max_amount or o.usdt_amount * 1e18 <> o.amount * o.price
            or o.advert_state = 'on sale' and o.open_amount <> o.max_amount
            or o.creator_id <> case o.side when 'sell' then o.seller_id else o.buyer_id end
            or exists (select from market_trade t where t.id = o.trade_id and t.price <> o.price))`,
      },
      {
        over: persons,
        sql: `select coalesce(x.user_id, f.user_id), x.completed, x.volume, 'person' as row_kind from (
            select user_id, completed, volume, partners from market_trader where @(user_id)
          ) x full join (
            select user_id, count(*) as trades, sum(amount) as volume, count(distinct other_id) as partners from (
              select seller_id as user_id, buyer_id as other_id, amount from market_trade where state = 'paid'
              union all select buyer_id, seller_id, amount from market_trade where state = 'paid') each where @(user_id) group by user_id
          ) f on f.user_id = x.user_id
          where (coalesce(x.completed, 0), coalesce(x.volume, 0), coalesce(x.partners, 0))
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
            select user_id, advert_id, -sum(amount) as used from market_quota_entry where kind <> 'credit' and @(advert_id)
            group by user_id, advert_id) q join (${orders}) o on o.id = q.advert_id
          where q.user_id is distinct from o.seller_id
            or q.used <> case when ${isUnpaid} then 0 else o.quantity end
          union all
          select q.user_id, 'credit ' || q.advert_id from market_quota_entry q
          left join market_trade o on o.advert_id = q.advert_id
          left join chain_signed_order_view p on p.order_id = o.payment_id
          where @(q.advert_id) and q.kind = 'credit' and (p.status is distinct from 'used' or q.purchased > o.amount
            or (q.user_id, q.seller_id) is distinct from (o.buyer_id, o.seller_id))`,
      },
    ],
  },
];

/** Limits, figures and quota of traders. */
export const traderInvariants: readonly Invariant[] = [...figureInvariants, ...quotaInvariants];
