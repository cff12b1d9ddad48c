import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultStamp, Int8, Units } from "./columns.ts";

/** Tables of the market. */
export type MarketTables = {
  market_advert: {
    id: GeneratedAlways<bigint>;
    creator_id: Int8;
    type: number;
    price: Units;
    min_amount: Units;
    max_amount: Units;
    fee_rate: Units;
    status: Generated<number>;
    created_at: DefaultStamp;
    taker_id: ColumnType<bigint | null, bigint | null | undefined, bigint>;
    deal_amount: ColumnType<bigint | null, bigint | null | undefined, bigint>;
    usdt_amount: ColumnType<bigint | null, bigint | null | undefined, bigint>;
    dealt_at: ColumnType<Date | null, Date | null | undefined, Date>;
    expires_at: ColumnType<Date | null, Date | null | undefined, Date>;
    payment_id: ColumnType<string | null, string | null | undefined, string | null>;
    return_asked_at: ColumnType<Date | null, Date | null | undefined, Date>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
    reason: ColumnType<string | null, string | null | undefined, string>;
  };
  market_event: {
    id: GeneratedAlways<bigint>;
    order_id: Int8;
    kind: string;
    user_id: Int8 | null;
    detail: ColumnType<Record<string, string>, string, string>;
    created_at: DefaultStamp;
  };
  market_evidence: {
    object_key: string;
    event_id: Int8;
    order_id: Int8;
    user_id: Int8;
    position: number;
  };
  market_trader: {
    user_id: Int8;
    completed: Generated<number>;
    timeouts: Generated<number>;
    credit: Generated<number>;
    restricted_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    restricted_for_good: Generated<boolean>;
    system_restricted: Generated<boolean>;
    quota_enabled: Generated<boolean>;
    seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    volume: ColumnType<bigint, bigint | undefined, bigint>;
    partners: Generated<number>;
    first_trade_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  market_payment: { payment_id: string; order_id: Int8; created_at: DefaultStamp };
  market_resolution: {
    order_id: Int8;
    outcome: "buyer" | "seller";
    actor: string;
    reason: string;
    created_at: DefaultStamp;
  };
  market_quota_entry: {
    user_id: Int8;
    version: Int8;
    order_id: Int8;
    kind: "credit" | "use" | "return";
    amount: Units;
    purchased: ColumnType<bigint | null, bigint | null | undefined, never>;
    seller_id: ColumnType<bigint | null, bigint | null | undefined, never>;
    balance_after: Units;
    created_at: DefaultStamp;
  };
  market_trade: {
    id: GeneratedAlways<bigint>;
    order_id: Int8;
    seller_id: Int8;
    buyer_id: Int8;
    amount: Units;
    pay_seconds: number;
    traded_at: DefaultStamp;
  };
  market_mark: { user_id: Int8; other_id: Int8; mark: "block" | "favourite"; created_at: DefaultStamp };
  market_timeout: { order_id: Int8; user_id: Int8; created_at: DefaultStamp };
};
