import type { ColumnType, GeneratedAlways } from "kysely";
import type { Day, DefaultStamp, Int8, Stamp, Units } from "./columns.ts";

/** Tables of levels, dividends, the referral campaign and the Blue Whale Plan. */
export type CommunityTables = {
  platform_outbox: {
    id: GeneratedAlways<bigint>;
    topic: "member" | "trade";
    subject: Int8;
    created_at: DefaultStamp;
  };
  platform_text: { name: string; language: "en" | "zhCN"; value: string; updated_at: DefaultStamp };
  community_level_change: { user_id: Int8; day: Day; level: number };
  community_level_day: { day: Day; level: number; change: number };
  community_level_state: { only_row: ColumnType<boolean, never, never>; closed_day: Day; thresholds: bigint[] | null };
  chain_nft_stay: {
    contract: "seedBadge" | "numberNft";
    token_id: Int8;
    event_id: Int8;
    owner: string;
    since: Stamp;
    until: ColumnType<Date | null, Date | null | undefined, Date | string | null>;
  };
  community_dividend_day: {
    day: Day;
    revenue: Units;
    level_amount: Units;
    nft_amount: Units;
    burn_amount: Units;
    dao_amount: Units;
    badges: number;
    nft_each: Units;
    nft_carry: Units;
    burned_directly: Units;
    dao_directly: Units;
    mining_pool: Units;
    operation_id: Int8 | null;
    settled_at: DefaultStamp;
  };
  community_dividend_level_day: { day: Day; level: number; members: number; share: Units; each: Units; carry: Units };
  community_dividend_claim: {
    user_id: Int8;
    day: Day;
    type: number;
    amount: Units;
    operation_id: Int8;
    claimed_at: DefaultStamp;
  };
  community_activity_state: { only_row: ColumnType<boolean, never, never>; rules: unknown };
  community_activity_referral: { user_id: Int8; sponsor_id: Int8; valid_at: Stamp };
  community_activity_standing: { user_id: Int8; total: number; reached_at: Stamp };
  community_activity_grant: {
    user_id: Int8;
    tier: number;
    needed: number;
    referrals: number;
    rig_id: Int8;
    granted_at: DefaultStamp;
  };
  community_plan_shareholder: {
    user_id: Int8;
    since: Day;
    until: ColumnType<string | null, string | null | undefined, string | null>;
    appointed_at: DefaultStamp;
  };
  community_plan_trade: { order_id: Int8; day: Day };
  community_plan_day: { user_id: Int8; day: Day; bought: Units; sold: Units };
  community_plan_period: { period: number; first_day: Day; last_day: Day; evaluated_at: DefaultStamp };
  community_plan_result: { user_id: Int8; period: number; net: Units; shortfall: Units; steps: number };
  community_plan_reward: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    period: number;
    amount: Units;
    created_at: DefaultStamp;
    claimed_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>;
    operation_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>;
  };
};
