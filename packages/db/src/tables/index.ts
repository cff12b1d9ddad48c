import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultStamp, Int8, Stamp, Units } from "./columns.ts";
import type { CommunityTables } from "./community.ts";
import type { ConsoleTables } from "./console.ts";
import type { IdentityTables } from "./identity.ts";
import type { MarketTables } from "./market.ts";

type PlatformTables = {
  platform_clock: { only_row: Generated<boolean>; offset_seconds: Int8 };
  platform_parameter: { name: string; value: Units; updated_at: DefaultStamp };
  platform_audit: {
    id: GeneratedAlways<bigint>;
    actor: string;
    action: string;
    subject: string;
    before: unknown;
    after: unknown;
    reason: Generated<string | null>;
    created_at: DefaultStamp;
  };
  platform_idempotency: {
    user_id: Int8;
    key: string;
    request_hash: Buffer;
    response: unknown;
    created_at: DefaultStamp;
  };
  identity_nonce: { address: string; nonce: string; used_at: DefaultStamp };
  platform_halt: { reason_code: string; detail: string; created_at: DefaultStamp };
};

type LedgerTables = {
  ledger_account: {
    id: Int8;
    user_id: Int8 | null;
    kind: string;
    asset: string;
    shard: number;
    can_be_negative: boolean;
    balance: Units;
    version: Int8;
  };
  ledger_operation: { id: GeneratedAlways<bigint>; op_key: string; created_at: Stamp };
  ledger_entry: {
    account_id: Int8;
    account_version: Int8;
    operation_id: Int8;
    amount: Units;
    balance_after: Units;
    business_type: number;
    counterparty_id: Int8 | null;
    created_at: Stamp;
  };
  ledger_hold: {
    id: GeneratedAlways<bigint>;
    hold_key: string;
    account_id: Int8;
    escrow_account_id: Int8;
    amount: Units;
    operation_id: Int8;
    created_at: Stamp;
  };
  ledger_hold_part: {
    id: GeneratedAlways<bigint>;
    hold_id: Int8;
    amount: Units;
    operation_id: Int8;
    created_at: Stamp;
  };
  ledger_hold_resolution: {
    hold_id: Int8;
    outcome: "captured" | "released";
    operation_id: Int8;
    created_at: Stamp;
  };
};

type AccountTables = {
  identity_user: {
    id: GeneratedAlways<bigint>;
    address: string;
    nickname: Generated<string>;
    email: string | null;
    invite_code: string;
    status: Generated<number>;
    kyc_level: Generated<number>;
    did_number: ColumnType<bigint, bigint | undefined, bigint>;
    rig_level: Generated<number>;
    wallet_type: Generated<string>;
    created_at: DefaultStamp;
    login_at: DefaultStamp;
  };
  identity_session: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    created_at: DefaultStamp;
    expires_at: Stamp;
    revoked_at: Date | null;
    revoked_reason: string | null;
  };
  identity_refresh_token: { token_hash: Buffer; family_id: Int8; expires_at: Stamp; used_at: Date | null };
  identity_access_token: { token_hash: Buffer; family_id: Int8; expires_at: Stamp };
  community_member: {
    user_id: Int8;
    sponsor_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
    bound_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    linked: Generated<boolean>;
    own_power: ColumnType<bigint, bigint | string | undefined, bigint | string>;
    community_power: ColumnType<bigint, bigint | string | undefined, bigint | string>;
    invite_count: Generated<number>;
    v_level: Generated<number>;
  };
  community_purchaser: { user_id: Int8 };
  community_power_event: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    kind: "power" | "link";
    delta: Units;
    created_at: DefaultStamp;
  };
};

type ChainTables = {
  chain_cursor: {
    chain_id: Int8;
    genesis_hash: string;
    start_block: Int8;
    block_number: Int8;
    block_hash: string;
    block_time: Stamp;
    updated_at: DefaultStamp;
  };
  chain_event: {
    id: GeneratedAlways<bigint>;
    chain_id: Int8;
    block_number: Int8;
    block_hash: string;
    block_time: Stamp;
    tx_hash: string;
    log_index: number;
    contract: string;
    name: string;
    args: ColumnType<Record<string, string>, string, string>;
    status: Generated<"pending" | "applied" | "suspense">;
    reason: ColumnType<string | null, string | null | undefined, string | null>;
    applied_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>;
  };
  chain_suspense_decision: {
    event_id: Int8;
    decision: "credited" | "refunded";
    note: string;
    actor: string;
    created_at: DefaultStamp;
  };
  chain_plain_transfer_search: { chain_id: Int8; block_number: Int8; treasuries: string[] };
};

type OrderTables = {
  chain_signed_order: {
    order_id: string;
    kind: "nft" | "wths" | "fee" | "c2c";
    user_id: Int8;
    amount: Units;
    gives: Units;
    account: string | null;
    recipient: string | null;
    token: string | null;
    deadline: Stamp;
    epoch: Int8;
    signature: ColumnType<string | null, string | null | undefined, string>;
    status: Generated<"open" | "used" | "expired">;
    created_at: DefaultStamp;
    event_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  };
  chain_nft: {
    contract: "seedBadge" | "numberNft";
    token_id: Int8;
    minter: string;
    owner: string;
    minted_at: Stamp;
    mint_event_id: Int8;
  };
  identity_did: { address: string; did_number: Int8; minted_at: Stamp; event_id: Int8 };
};

type MiningTables = {
  mining_order: {
    order_id: string;
    user_id: Int8;
    level: number;
    recipient: string;
    token: string;
    token_amount: Units;
    price: Units;
    total_amount: Units;
    per_second_amount: Units;
    deadline: Stamp;
    epoch: Int8;
    signature: ColumnType<string | null, string | null | undefined, string>;
    status: Generated<"open" | "paid" | "dead">;
    created_at: DefaultStamp;
    paid_event_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  };
  mining_rig: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    level: number;
    source: number;
    paid_with: "balance" | "usdt" | "grant";
    order_id: ColumnType<string | null, string | null | undefined, never>;
    term: Generated<number>;
    price: Units;
    total_amount: Units;
    left_amount: Units;
    per_second_amount: Units;
    begin_time: Stamp;
    end_time: Stamp;
    last_receive_time: Stamp;
    created_at: DefaultStamp;
  };
  mining_claim: {
    rig_id: Int8;
    period_start: Stamp;
    period_end: Stamp;
    term: number;
    per_second_amount: Units;
    amount: Units;
    operation_id: Int8;
  };
  mining_whitelist: { user_id: Int8; level: number };
  messaging_app_release: { platform: "android" | "ios"; url: string; updated_at: DefaultStamp };
};

/** Every table, as Kysely sees it. Amounts are bigint in 10^-18 units, ids bigint, times Date. */
export type Tables = PlatformTables &
  LedgerTables &
  AccountTables &
  ChainTables &
  OrderTables &
  MiningTables &
  MarketTables &
  CommunityTables &
  IdentityTables &
  ConsoleTables;
