import type { OperationReasons } from "#ledger/index.ts";

/** SQL that is true when the advert of a hold has a side. */
const isSide = (side: "seller" | "buyer", user: string) => `exists (select from market_advert o
    where f.hold_key ~ '^trade(-fee)?:[0-9]{1,18}$'
      and o.id = case when f.hold_key ~ '^trade(-fee)?:[0-9]{1,18}$' then split_part(f.hold_key, ':', 2)::bigint end
      and ${user} = case o.type when ${side === "seller" ? 1 : 0} then o.creator_id else o.taker_id end)`;

export const marketReasons = {
  "hold:trade": isSide("seller", "f.payer"),
  "hold:trade-fee": isSide("seller", "f.payer"),
  "hold-end:trade": `f.users = 1 and ${isSide("buyer", "f.payee")}`,
} as const satisfies OperationReasons;
