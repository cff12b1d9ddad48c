import { holds, type Subject } from "#ledger/index.ts";
import { events, orders as signedOrders } from "#chain/index.ts";

/** Orders, by the id of their advert. */
export const trades: Subject = {
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
    { rows: signedOrders, sql: "select distinct trade_id as key from market_payment where @(payment_id)" },
    {
      rows: events,
      sql: `select distinct c.trade_id as key from chain_event_view e
        join market_payment c on c.payment_id = e.args ->> 'orderId' where @(e.id) and e.contract = 'c2cPayment'`,
    },
  ],
};

/**
 * SQL of all adverts with their trade, and with seller, buyer and the quantity still to trade. `state` is the trade's,
 * null before there is one.
 */
export const orders = `select a.id, a.creator_id, a.side, a.price, a.min_amount, a.max_amount, a.fee_rate, a.open_amount,
    a.state as advert_state,
    t.id as trade_id, t.state, t.amount, t.usdt_amount, t.fee, t.payment_id, t.reserved_at, t.expires_at,
    t.return_requested_at, t.reason, coalesce(t.amount, a.max_amount) as quantity,
    coalesce(t.seller_id, case a.side when 'sell' then a.creator_id end) as seller_id,
    coalesce(t.buyer_id, case a.side when 'buy' then a.creator_id end) as buyer_id
  from market_advert a left join market_trade t on t.advert_id = a.id`;

/** SQL that is true for an order that ended without a payment. */
export const isUnpaid = "(o.advert_state = 'withdrawn' or o.state in ('given back', 'timed out'))";
