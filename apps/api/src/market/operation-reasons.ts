import type { OperationReasons } from "#ledger/index.ts";

/** SQL that is true when the advert of a hold has a side, and more is true of it. */
const isSide = (side: "seller" | "buyer", user: string, more = "") => `exists (select from market_advert o
    where f.hold_key ~ '^trade(-fee)?:[0-9]{1,18}$'
      and o.id = case when f.hold_key ~ '^trade(-fee)?:[0-9]{1,18}$' then split_part(f.hold_key, ':', 2)::bigint end
      and ${user} = case o.type when ${side === "seller" ? 1 : 0} then o.creator_id else o.taker_id end${more})`;

/** A payment of the trade that the chain has taken, or an operator's decision for the buyer. */
const isPaid = `
      and (exists (select from market_payment p join chain_signed_order_view s on s.order_id = p.payment_id
          where p.order_id = o.id and s.status = 'used')
        or exists (select from market_resolution r where r.order_id = o.id and r.outcome = 'buyer'))`;

export const marketReasons = {
  "hold:trade": isSide("seller", "f.payer"),
  "hold:trade-fee": isSide("seller", "f.payer"),
  "hold-end:trade": `f.users = 1 and ${isSide("buyer", "f.payee", isPaid)}`,
} as const satisfies OperationReasons;
