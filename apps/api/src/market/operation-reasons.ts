import type { OperationReasons } from "#ledger/index.ts";

/** SQL of the id in the key of a hold of the market; null for another key. */
const ID = `case when f.hold_key ~ '^trade(-fee)?:[0-9]{1,18}$' then split_part(f.hold_key, ':', 2)::bigint end`;

/** SQL that is true when an advert or its trade has the user as its seller. */
const isSeller = `(exists (select from market_trade t where t.id = ${ID} and t.seller_id = f.payer)
    or exists (select from market_advert a where a.id = ${ID} and a.side = 'sell' and a.creator_id = f.payer))`;

/** A payment of the trade that the chain has taken, or an operator's decision for the buyer. */
const isPaid = `(exists (select from market_payment p join chain_signed_order_view s on s.order_id = p.payment_id
          where p.trade_id = t.id and s.status = 'used')
        or exists (select from market_resolution r where r.trade_id = t.id and r.outcome = 'buyer'))`;

export const marketReasons = {
  "hold:trade": isSeller,
  "hold:trade-fee": isSeller,
  "hold-end:trade": `f.users = 1
      and exists (select from market_trade t where t.id = ${ID} and t.buyer_id = f.payee and ${isPaid})`,
} as const satisfies OperationReasons;
