// Written by `npm run generate` from the migrated database; do not edit.
import type { GeneratedAlways } from "kysely";
import type { Defaulted, Int8, Json, Nullable, ReadOnly, Stamp, Units } from "../column-types.ts";

/** All tables and views, as Kysely sees them. Amounts are bigint in units of 10^-18, ids bigint, times Date. */
export type Tables = {
  accounts_platform_day: {
    day: string;
    users: Int8;
    new_users: Int8;
    trades: Int8;
    volume: Units;
    turnover: Units;
    price: Nullable<Units>;
    kyc_seconds: Nullable<number>;
    trade_seconds: Nullable<number>;
    suspense_seconds: Nullable<number>;
    measured_at: Stamp;
  };
  chain_alarm: {
    id: GeneratedAlways<bigint>;
    kind: "administration" | "unexplainedPayment" | "unknownMint" | "signerSilent" | "signerAlarm" | "nodeContradicted" | "breakGlass" | "treasuryShort";
    chain_id: Int8;
    tx_hash: Nullable<string>;
    log_index: Nullable<number>;
    contract: string;
    name: string;
    args: Json<Record<string, string>>;
    block_time: Stamp;
    detail: string;
    raised_at: Stamp;
    paused_at: Nullable<Stamp>;
    acknowledged_by: Nullable<string>;
    acknowledged_at: Nullable<Stamp>;
    reason: Nullable<string>;
  };
  chain_cursor: {
    chain_id: Int8;
    genesis_hash: string;
    start_block: Int8;
    block_number: Int8;
    block_hash: string;
    block_time: Stamp;
    updated_at: Defaulted<Stamp>;
    usdt_from: Defaulted<Int8>;
    replaced_at: Nullable<Stamp>;
    outgoing_from: Nullable<Int8>;
  };
  chain_cursor_view: {
    chain_id: ReadOnly<bigint>;
    block_number: ReadOnly<bigint>;
    block_time: ReadOnly<Date>;
  };
  chain_dust: {
    chain_id: Int8;
    day: string;
    token: string;
    recipient: string;
    transfers: Int8;
    amount: Units;
    last_tx_hash: string;
  };
  chain_epoch: {
    chain_id: Int8;
    checkpoint: string;
    block_number: Int8;
    block_hash: string;
    created_at: Defaulted<Stamp>;
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
    args: Json<Record<string, string>>;
    status: Defaulted<"pending" | "applied" | "suspense">;
    reason: Nullable<string>;
    applied_at: Nullable<Stamp>;
    lost_by: Nullable<Int8>;
  };
  chain_event_failure: {
    event_id: Int8;
    attempts: number;
    error: string;
    is_parked: boolean;
    behind: Nullable<Int8>;
    changed_at: Defaulted<Stamp>;
  };
  chain_event_view: {
    id: ReadOnly<bigint>;
    block_time: ReadOnly<Date>;
    tx_hash: ReadOnly<string>;
    contract: ReadOnly<string>;
    name: ReadOnly<string>;
    args: ReadOnly<Record<string, string>>;
    status: ReadOnly<"pending" | "applied" | "suspense">;
    reason: ReadOnly<string | null>;
  };
  chain_health: {
    process: string;
    subject: string;
    count: Int8;
    detail: string;
    at: Defaulted<Stamp>;
    detail_at: Defaulted<Stamp>;
  };
  chain_nft: {
    contract: "seedBadge" | "numberNft";
    token_id: Int8;
    minter: string;
    owner: string;
    minted_at: Stamp;
    mint_event_id: Int8;
  };
  chain_nft_stay: {
    contract: "seedBadge" | "numberNft";
    token_id: Int8;
    event_id: Int8;
    owner: string;
    since: Stamp;
    until: Nullable<Stamp>;
  };
  chain_nft_stay_view: {
    contract: ReadOnly<"seedBadge" | "numberNft">;
    token_id: ReadOnly<bigint>;
    owner: ReadOnly<string>;
    since: ReadOnly<Date>;
    until: ReadOnly<Date | null>;
  };
  chain_nft_view: {
    contract: ReadOnly<"seedBadge" | "numberNft">;
    token_id: ReadOnly<bigint>;
    minted_at: ReadOnly<Date>;
  };
  chain_own_pause: {
    tx_hash: string;
    sent_at: Stamp;
  };
  chain_parked_subject: {
    subject: string;
    event_id: Int8;
  };
  chain_payment_view: {
    order_id: ReadOnly<string | null>;
    trade_id: ReadOnly<bigint>;
  };
  chain_reconciliation: {
    chain_id: Int8;
    contract: string;
    event: string;
    argument: string;
    up_to: Int8;
    total: Units;
  };
  chain_rescan: {
    id: GeneratedAlways<bigint>;
    chain_id: Int8;
    from_block: Int8;
    to_block: Int8;
    next_block: Int8;
    missing: Defaulted<number>;
    surplus: Defaulted<number>;
    actor: string;
    requested_at: Defaulted<Stamp>;
    ended_at: Nullable<Stamp>;
  };
  chain_reversal: {
    event_id: Int8;
    proposal_id: Int8;
    reversed_at: Defaulted<Stamp>;
  };
  chain_reversal_claim: {
    event_id: Int8;
    account_id: Int8;
    amount: Units;
  };
  chain_rewind: {
    id: GeneratedAlways<bigint>;
    chain_id: Int8;
    block_number: Int8;
    block_hash: string;
    actor: string;
    reason: string;
    requested_at: Defaulted<Stamp>;
    removed: Nullable<number>;
    remaining: Nullable<number>;
    ended_at: Nullable<Stamp>;
    from_block: Nullable<Int8>;
    proposal_id: Nullable<Int8>;
  };
  chain_rig_view: {
    order_id: ReadOnly<string | null>;
    rig_id: ReadOnly<bigint | null>;
    mined: ReadOnly<bigint | null>;
  };
  chain_sentinel_cursor: {
    chain_id: Int8;
    block_number: Int8;
  };
  chain_signature: {
    id: GeneratedAlways<bigint>;
    order_id: string;
    kind: string;
    user_id: Int8;
    amount: Units;
    digest: string;
    key: string;
    caller: string;
    deadline: Stamp;
    signed_at: Stamp;
    is_funded: Defaulted<boolean>;
    uncovered: Defaulted<Units>;
  };
  chain_signature_open: {
    order_id: string;
    kind: string;
    user_id: Int8;
    amount: Units;
    uncovered: Units;
    deadline: Stamp;
  };
  chain_signature_sum: {
    kind: string;
    open: Defaulted<Units>;
    uncovered: Defaulted<Units>;
    used: Defaulted<Units>;
  };
  chain_signature_use: {
    order_id: string;
    kind: string;
    user_id: Int8;
    amount: Units;
    signed_at: Stamp;
    state: Defaulted<"new" | "counted" | "past">;
  };
  chain_signed_order: {
    order_id: string;
    kind: "rig" | "number" | "wths" | "feeCredit" | "trade";
    user_id: Int8;
    amount: Units;
    gives: Units;
    account: Nullable<string>;
    rig_level: Nullable<number>;
    recipient: Nullable<string>;
    token: Nullable<string>;
    deadline: Stamp;
    epoch: Int8;
    signature: Nullable<string>;
    status: Defaulted<"open" | "used" | "expired">;
    created_at: Defaulted<Stamp>;
    event_id: Nullable<Int8>;
    sign_by: Stamp;
    origin_range: Nullable<Buffer>;
    origin_network: Nullable<Buffer>;
  };
  chain_signed_order_view: {
    order_id: ReadOnly<string>;
    kind: ReadOnly<"rig" | "number" | "wths" | "feeCredit" | "trade">;
    user_id: ReadOnly<bigint>;
    amount: ReadOnly<bigint>;
    gives: ReadOnly<bigint>;
    rig_level: ReadOnly<number | null>;
    recipient: ReadOnly<string | null>;
    deadline: ReadOnly<Date>;
    status: ReadOnly<"open" | "used" | "expired">;
    event_id: ReadOnly<bigint | null>;
    sign_by: ReadOnly<Date>;
    is_signed: ReadOnly<boolean | null>;
    created_at: ReadOnly<Date>;
  };
  chain_suspense_decision: {
    event_id: Int8;
    decision: "credited" | "refunded" | "tradeResolved";
    note: string;
    actor: string;
    created_at: Defaulted<Stamp>;
  };
  chain_treasury: {
    chain_id: Int8;
    address: string;
    block_number: Int8;
    opening: Units;
    received: Units;
    sent: Units;
    balance: Units;
    read_at: Stamp;
    counted_at: Stamp;
    short_since: Nullable<Stamp>;
  };
  community_activity_grant: {
    user_id: Int8;
    tier: number;
    needed: number;
    referrals: number;
    rig_id: Int8;
    granted_at: Defaulted<Stamp>;
  };
  community_activity_range: {
    digits: number;
    prefix: string;
    users: number;
  };
  community_activity_referral: {
    user_id: Int8;
    sponsor_id: Int8;
    valid_at: Stamp;
  };
  community_activity_standing: {
    user_id: Int8;
    total: number;
    reached_at: Stamp;
    tiers: Defaulted<number>;
  };
  community_activity_state: {
    only_row: Defaulted<boolean>;
    rules: unknown;
    evaluated_to: Nullable<Int8>;
  };
  community_dividend_claim: {
    user_id: Int8;
    day: string;
    type: 0 | 1;
    amount: Units;
    operation_id: Int8;
    claimed_at: Defaulted<Stamp>;
  };
  community_dividend_day: {
    day: string;
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
    operation_id: Nullable<Int8>;
    settled_at: Defaulted<Stamp>;
  };
  community_dividend_level_day: {
    day: string;
    level: number;
    members: number;
    share: Units;
    each: Units;
    carry: Units;
  };
  community_level_change: {
    user_id: Int8;
    day: string;
    level: number;
  };
  community_level_day: {
    day: string;
    level: number;
    change: number;
  };
  community_level_state: {
    only_row: Defaulted<boolean>;
    closed_day: string;
    thresholds: Nullable<bigint[]>;
    derived_to: Nullable<Int8>;
    derived_day: Nullable<string>;
  };
  community_member: {
    user_id: Int8;
    sponsor_id: Nullable<Int8>;
    bound_at: Nullable<Stamp>;
    linked: Defaulted<boolean>;
    own_power: Defaulted<Units>;
    community_power: Defaulted<Units>;
    invite_count: Defaulted<number>;
    v_level: Defaulted<number>;
    invite_no: Nullable<number>;
  };
  community_plan_day: {
    user_id: Int8;
    day: string;
    bought: Defaulted<Units>;
    sold: Defaulted<Units>;
  };
  community_plan_period: {
    period: number;
    first_day: string;
    last_day: string;
    evaluated_at: Defaulted<Stamp>;
  };
  community_plan_result: {
    user_id: Int8;
    period: number;
    net: Units;
    shortfall: Units;
    steps: number;
  };
  community_plan_reward: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    period: number;
    amount: Units;
    created_at: Defaulted<Stamp>;
    claimed_at: Nullable<Stamp>;
    operation_id: Nullable<Int8>;
    withdrawn_at: Nullable<Stamp>;
  };
  community_plan_shareholder: {
    user_id: Int8;
    since: string;
    until: Nullable<string>;
    appointed_at: Defaulted<Stamp>;
  };
  community_plan_trade: {
    trade_id: Int8;
    day: string;
  };
  community_power_event: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    kind: "power" | "link";
    delta: Units;
    created_at: Defaulted<Stamp>;
  };
  community_power_view: {
    user_id: ReadOnly<bigint | null>;
    power: ReadOnly<bigint | null>;
  };
  community_purchaser: {
    user_id: Int8;
  };
  community_rig_view: {
    id: ReadOnly<bigint | null>;
    user_id: ReadOnly<bigint | null>;
    level: ReadOnly<number | null>;
    source: ReadOnly<number | null>;
    price: ReadOnly<bigint | null>;
    left_amount: ReadOnly<bigint | null>;
    per_second_amount: ReadOnly<bigint | null>;
    created_at: ReadOnly<Date | null>;
    offer_price: ReadOnly<bigint | null>;
  };
  community_trade_view: {
    trade_id: ReadOnly<bigint | null>;
    buyer_id: ReadOnly<bigint>;
    seller_id: ReadOnly<bigint>;
    amount: ReadOnly<bigint>;
    traded_at: ReadOnly<Date | null>;
  };
  identity_access_token: {
    token_hash: Buffer;
    family_id: Int8;
    expires_at: Stamp;
    rotation: Defaulted<number>;
  };
  identity_did: {
    address: string;
    did_number: Int8;
    minted_at: Stamp;
    event_id: Int8;
  };
  identity_did_view: {
    did_number: ReadOnly<bigint>;
    event_id: ReadOnly<bigint>;
  };
  identity_file: {
    object_key: string;
    user_id: Int8;
    wrapped_key: Nullable<Buffer>;
    size: Nullable<number>;
    digest: Nullable<Buffer>;
    width: Nullable<number>;
    height: Nullable<number>;
    created_at: Defaulted<Stamp>;
    stored_at: Nullable<Stamp>;
    used_at: Nullable<Stamp>;
    deleted_at: Nullable<Stamp>;
    key_id: Nullable<string>;
    stored_as: string;
    next_stored_as: Nullable<string>;
    picture_hash: Nullable<Buffer>;
  };
  identity_file_access: {
    id: GeneratedAlways<bigint>;
    object_key: string;
    reader: string;
    created_at: Defaulted<Stamp>;
  };
  identity_file_deletion: {
    object_key: string;
    user_id: Int8;
    reason: "unused" | "incomplete" | "refused" | "approved" | "settled" | "erased";
    digest: Nullable<Buffer>;
    deleted_at: Defaulted<Stamp>;
  };
  identity_file_upload: {
    object_key: string;
    user_id: Int8;
    ticket_hash: Buffer;
    media_type: "image/jpeg" | "image/png";
    size: Nullable<number>;
    created_at: Defaulted<Stamp>;
    expires_at: Stamp;
    taken_at: Nullable<Stamp>;
    refusal: Nullable<string>;
    has_file: Defaulted<boolean>;
  };
  identity_file_view: {
    object_key: ReadOnly<string>;
    used_at: ReadOnly<Date | null>;
    deleted_at: ReadOnly<Date | null>;
  };
  identity_fingerprint_key: {
    id: number;
    wrapped_key: Buffer;
    key_id: Nullable<string>;
    created_at: Defaulted<Stamp>;
  };
  identity_kyc_attempt: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    created_at: Defaulted<Stamp>;
  };
  identity_kyc_country: {
    code: string;
    is_supported: boolean;
    updated_at: Defaulted<Stamp>;
  };
  identity_kyc_submission: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    status: Defaulted<0 | 1 | 2>;
    id_type: 0 | 1;
    country: string;
    id_number_encrypted: Nullable<Buffer>;
    person_hash: Buffer;
    id_front: string;
    id_back: Nullable<string>;
    handheld_front: string;
    handheld_back: string;
    submitted_at: Defaulted<Stamp>;
    decided_at: Nullable<Stamp>;
    decided_by: Nullable<string>;
    reject_slots: Nullable<("idFront" | "idBack" | "handheldFront" | "handheldBack")[]>;
    reject_en: Nullable<string>;
    reject_zh: Nullable<string>;
    photos_deleted_at: Nullable<Stamp>;
    holder_encrypted: Nullable<Buffer>;
    holder_hash: Nullable<Buffer>;
    fingerprint_key: number;
    number_key_id: Nullable<string>;
    holder_key_id: Nullable<string>;
  };
  identity_nonce: {
    address: string;
    nonce: string;
    used_at: Defaulted<Stamp>;
  };
  identity_refresh_token: {
    token_hash: Buffer;
    family_id: Int8;
    expires_at: Stamp;
    used_at: Nullable<Stamp>;
  };
  identity_sender_view: {
    id: ReadOnly<bigint>;
    address: ReadOnly<string>;
    status: ReadOnly<0 | 1>;
  };
  identity_session: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    created_at: Defaulted<Stamp>;
    expires_at: Stamp;
    revoked_at: Nullable<Stamp>;
    revoked_reason: Nullable<string>;
    device: Defaulted<string>;
    address_range: Defaulted<string>;
    used_at: Defaulted<Stamp>;
    method: Nullable<"key" | "contract">;
    opened_device: Defaulted<string>;
    opened_range: Defaulted<string>;
    rotation: Defaulted<number>;
    received_rotation: Defaulted<number>;
  };
  identity_user: {
    id: GeneratedAlways<bigint>;
    address: string;
    nickname: Defaulted<string>;
    email: Nullable<string>;
    invite_code: string;
    status: Defaulted<0 | 1>;
    kyc_level: Defaulted<0 | 1>;
    did_number: Defaulted<Int8>;
    rig_level: Defaulted<number>;
    wallet_type: Defaulted<string>;
    created_at: Defaulted<Stamp>;
    login_at: Defaulted<Stamp>;
  };
  identity_user_view: {
    id: ReadOnly<bigint>;
    address: ReadOnly<string>;
    nickname: ReadOnly<string>;
    status: ReadOnly<0 | 1>;
    kyc_level: ReadOnly<0 | 1>;
    did_number: ReadOnly<bigint>;
    rig_level: ReadOnly<number>;
    created_at: ReadOnly<Date>;
  };
  ledger_account: {
    id: Int8;
    user_id: Nullable<Int8>;
    kind: string;
    asset: string;
    shard: Defaulted<number>;
    can_be_negative: Defaulted<boolean>;
    balance: Defaulted<Units>;
    version: Defaulted<Int8>;
  };
  ledger_account_view: {
    id: ReadOnly<bigint>;
    user_id: ReadOnly<bigint | null>;
    kind: ReadOnly<string>;
    asset: ReadOnly<string>;
    balance: ReadOnly<bigint>;
  };
  ledger_answer_view: {
    reason: ReadOnly<string>;
    ended_at: ReadOnly<Date | null>;
  };
  ledger_entry: {
    account_id: Int8;
    account_version: Int8;
    operation_id: Int8;
    amount: Units;
    balance_after: Units;
    business_type: number;
    counterparty_id: Nullable<Int8>;
    created_at: Stamp;
  };
  ledger_entry_view: {
    account_id: ReadOnly<bigint>;
    operation_id: ReadOnly<bigint>;
    amount: ReadOnly<bigint>;
    business_type: ReadOnly<number>;
    created_at: ReadOnly<Date>;
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
  ledger_hold_view: {
    hold_key: ReadOnly<string | null>;
    amount: ReadOnly<bigint | null>;
    left_amount: ReadOnly<bigint | null>;
    outcome: ReadOnly<"captured" | "released" | null>;
    id: ReadOnly<bigint | null>;
  };
  ledger_open_hold_view: {
    hold_key: ReadOnly<string | null>;
    user_id: ReadOnly<bigint | null>;
    asset: ReadOnly<string | null>;
    left_amount: ReadOnly<bigint | null>;
  };
  ledger_operation: {
    id: GeneratedAlways<bigint>;
    op_key: string;
    created_at: Stamp;
  };
  ledger_operation_power: {
    role: string;
    operation: string;
    account: string;
    may_debit: boolean;
    may_credit: boolean;
    of_other: boolean;
  };
  ledger_operation_view: {
    id: ReadOnly<bigint>;
    op_key: ReadOnly<string>;
    created_at: ReadOnly<Date>;
  };
  ledger_payee_view: {
    kind: ReadOnly<string | null>;
    subject: ReadOnly<bigint | null>;
    user_id: ReadOnly<bigint | null>;
  };
  ledger_pool_day: {
    account_id: Int8;
    kind: string;
    day: string;
    paid: Units;
  };
  market_advert: {
    id: GeneratedAlways<bigint>;
    creator_id: Int8;
    side: "buy" | "sell";
    price: Units;
    min_amount: Units;
    max_amount: Units;
    fee_rate: Units;
    open_amount: Units;
    state: Defaulted<"on sale" | "sold out" | "withdrawn">;
    created_at: Defaulted<Stamp>;
    ended_at: Nullable<Stamp>;
    relisted_from: Nullable<Int8>;
    newcomer_range: Nullable<Buffer>;
    buyer_range: Nullable<Buffer>;
    buyer_network: Nullable<Buffer>;
    seller_network: Nullable<Buffer>;
  };
  market_event: {
    id: GeneratedAlways<bigint>;
    advert_id: Int8;
    trade_id: Nullable<Int8>;
    kind: string;
    user_id: Nullable<Int8>;
    detail: Defaulted<Json<Record<string, string>>>;
    created_at: Defaulted<Stamp>;
  };
  market_evidence: {
    object_key: string;
    event_id: Int8;
    trade_id: Int8;
    user_id: Int8;
    position: number;
  };
  market_half_time: {
    trade_id: Int8;
    notified_at: Stamp;
  };
  market_mark: {
    user_id: Int8;
    other_id: Int8;
    mark: "block" | "favourite";
    created_at: Defaulted<Stamp>;
  };
  market_payment: {
    payment_id: string;
    trade_id: Int8;
    created_at: Defaulted<Stamp>;
  };
  market_payment_excuse: {
    trade_id: Int8;
    refusal: string;
    created_at: Defaulted<Stamp>;
  };
  market_payment_terms_view: {
    payment_id: ReadOnly<string | null>;
    buyer_id: ReadOnly<bigint | null>;
    seller_id: ReadOnly<bigint | null>;
    usdt_amount: ReadOnly<bigint | null>;
    amount: ReadOnly<bigint | null>;
    expires_at: ReadOnly<Date | null>;
    state: ReadOnly<"awaiting payment" | "paid" | "given back" | "timed out" | "failed" | "abnormal" | null>;
  };
  market_quota_entry: {
    user_id: Int8;
    version: Int8;
    advert_id: Int8;
    kind: "credit" | "use" | "return";
    amount: Units;
    purchased: Nullable<Units>;
    seller_id: Nullable<Int8>;
    balance_after: Units;
    created_at: Defaulted<Stamp>;
  };
  market_resolution: {
    trade_id: Int8;
    outcome: "buyer" | "seller";
    actor: string;
    reason: string;
    created_at: Defaulted<Stamp>;
  };
  market_timeout: {
    trade_id: Int8;
    user_id: Int8;
    created_at: Defaulted<Stamp>;
  };
  market_trade: {
    id: Int8;
    advert_id: Int8;
    side: "buy" | "sell";
    buyer_id: Int8;
    seller_id: Int8;
    amount: Units;
    usdt_amount: Units;
    price: Units;
    fee: Units;
    state: Defaulted<"awaiting payment" | "paid" | "given back" | "timed out" | "failed" | "abnormal">;
    reserved_at: Stamp;
    expires_at: Stamp;
    payment_id: Nullable<string>;
    return_requested_at: Nullable<Stamp>;
    ended_at: Nullable<Stamp>;
    pay_seconds: Nullable<number>;
    reason: Nullable<string>;
    newcomer_range: Nullable<Buffer>;
    buyer_range: Nullable<Buffer>;
    buyer_network: Nullable<Buffer>;
    is_outside: Nullable<boolean>;
  };
  market_trader: {
    user_id: Int8;
    completed: Defaulted<number>;
    timeouts: Defaulted<number>;
    credit: Defaulted<number>;
    restricted_until: Nullable<Stamp>;
    restricted_for_good: Defaulted<boolean>;
    system_restricted: Defaulted<boolean>;
    quota_enabled: Defaulted<boolean>;
    seen_at: Nullable<Stamp>;
    volume: Defaulted<Units>;
    partners: Defaulted<number>;
    first_trade_at: Nullable<Stamp>;
  };
  messaging_address: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    channel: "push" | "mail" | "telegram";
    address: string;
    keys: unknown;
    label: Defaulted<string>;
    created_at: Defaulted<Stamp>;
    confirmed_at: Nullable<Stamp>;
    session_id: Nullable<Int8>;
    failures: Defaulted<number>;
    paused_until: Nullable<Stamp>;
  };
  messaging_announcement: {
    id: GeneratedAlways<bigint>;
    level: "info" | "warning";
    en: string;
    zh: string;
    starts_at: Stamp;
    ends_at: Nullable<Stamp>;
    created_by: string;
    created_at: Defaulted<Stamp>;
  };
  messaging_app_release: {
    platform: "android" | "ios";
    url: string;
    updated_at: Defaulted<Stamp>;
  };
  messaging_chat_link: {
    id: Int8;
    user_id: Int8;
    session_id: Int8;
  };
  messaging_delivery: {
    id: GeneratedAlways<bigint>;
    notification_id: Int8;
    address_id: Int8;
    state: Defaulted<"waiting" | "claimed" | "sent" | "dropped" | "refused" | "unsure">;
    due_at: Stamp;
    digest_of: Nullable<Int8>;
    claimed_at: Nullable<Stamp>;
    ended_at: Nullable<Stamp>;
    is_held: Defaulted<boolean>;
  };
  messaging_notification: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    kind: string;
    data: unknown;
    created_at: Defaulted<Stamp>;
    read_at: Nullable<Stamp>;
    subject: Nullable<string>;
    events: Defaulted<number>;
    changed_at: Defaulted<Stamp>;
    lapses_at: Nullable<Stamp>;
    lapsed_at: Nullable<Stamp>;
  };
  messaging_notification_sent: {
    user_id: Int8;
    kind: string;
    mark: string;
  };
  messaging_preference: {
    user_id: Int8;
    kind_group: "trades" | "disputes" | "mining" | "income" | "circle" | "account" | "security";
    channel: "inbox" | "toast" | "push" | "mail" | "telegram";
    is_on: boolean;
  };
  messaging_setting: {
    user_id: Int8;
    language: "en" | "zhCN";
    time_zone: string;
    quiet_from: Nullable<number>;
    quiet_until: Nullable<number>;
    digest_at: Nullable<number>;
    is_zone_chosen: Defaulted<boolean>;
  };
  messaging_telegram_cursor: {
    id: Defaulted<boolean>;
    update_id: Int8;
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
  mining_rig: {
    id: GeneratedAlways<bigint>;
    user_id: Int8;
    level: number;
    source: number;
    paid_with: "balance" | "usdt" | "grant";
    order_id: Nullable<string>;
    term: Defaulted<number>;
    price: Units;
    total_amount: Units;
    left_amount: Units;
    per_second_amount: Units;
    begin_time: Stamp;
    end_time: Stamp;
    last_receive_time: Stamp;
    created_at: Defaulted<Stamp>;
  };
  mining_rig_offer: {
    order_id: string;
    price: Units;
    total_amount: Units;
    per_second_amount: Units;
  };
  mining_session_end: {
    ends_at: Stamp;
    user_id: Int8;
  };
  mining_whitelist: {
    user_id: Int8;
    level: number;
  };
  operators_account: {
    address: string;
    name: string;
    roles: ("reviewer" | "support" | "manager" | "admin")[];
    is_active: Defaulted<boolean>;
    created_at: Defaulted<Stamp>;
  };
  operators_account_view: {
    address: ReadOnly<string>;
    created_at: ReadOnly<Date>;
  };
  operators_appointment: {
    id: GeneratedAlways<bigint>;
    address: string;
    appointed_by: Nullable<string>;
    created_at: Defaulted<Stamp>;
    approved_by: Nullable<string>;
  };
  operators_break_glass: {
    id: GeneratedAlways<bigint>;
    admins: string[];
    reason: string;
    created_at: Defaulted<Stamp>;
    not_before: Nullable<Stamp>;
    outcome: Nullable<"done" | "canceled" | "lapsed">;
    ended_at: Nullable<Stamp>;
  };
  operators_break_glass_key: {
    address: string;
    created_at: Defaulted<Stamp>;
  };
  operators_break_glass_signature: {
    request_id: Int8;
    key: string;
    message: string;
    signature: string;
    created_at: Defaulted<Stamp>;
  };
  operators_break_glass_view: {
    admins: ReadOnly<string[]>;
    outcome: ReadOnly<"done" | "canceled" | "lapsed" | null>;
    ended_at: ReadOnly<Date | null>;
  };
  operators_executed_proposal_view: {
    id: ReadOnly<bigint | null>;
    kind: ReadOnly<string | null>;
    content: ReadOnly<string | null>;
    proposer: ReadOnly<string | null>;
    approver: ReadOnly<string | null>;
    proof: ReadOnly<unknown | null>;
  };
  operators_first_admin_view: {
    address: ReadOnly<string | null>;
    created_at: ReadOnly<Date | null>;
  };
  operators_proposal: {
    id: GeneratedAlways<bigint>;
    kind: string;
    content: string;
    content_hash: string;
    reason: string;
    risk: "urgent" | "standard" | "high";
    amount: Units;
    beneficiaries: string[];
    proposer: string;
    proposed_at: Defaulted<Stamp>;
    delay_seconds: number;
    expires_at: Stamp;
    state: Defaulted<"waiting" | "approved" | "executed" | "refused" | "rejected" | "cancelled" | "expired">;
    approver: Nullable<string>;
    approved_at: Nullable<Stamp>;
    not_before: Nullable<Stamp>;
    ended_at: Nullable<Stamp>;
    refusal: unknown;
  };
  operators_proposal_step: {
    id: GeneratedAlways<bigint>;
    proposal_id: Int8;
    step: "propose" | "approve" | "reject" | "cancel" | "execute" | "refuse" | "expire";
    actor: string;
    message: Nullable<string>;
    signature: Nullable<string>;
    note: Nullable<string>;
    created_at: Defaulted<Stamp>;
  };
  operators_proposal_view: {
    id: ReadOnly<bigint>;
    kind: ReadOnly<string>;
    content: ReadOnly<string>;
    amount: ReadOnly<bigint>;
    state: ReadOnly<"waiting" | "approved" | "executed" | "refused" | "rejected" | "cancelled" | "expired">;
    proposer: ReadOnly<string>;
    approver: ReadOnly<string | null>;
    ended_at: ReadOnly<Date | null>;
    reason: ReadOnly<string>;
  };
  operators_session: {
    id: GeneratedAlways<bigint>;
    token_hash: Buffer;
    address: string;
    created_at: Defaulted<Stamp>;
    seen_at: Defaulted<Stamp>;
    expires_at: Stamp;
    ended_at: Nullable<Stamp>;
    confirmed_at: Defaulted<Stamp>;
  };
  platform_audit: {
    id: GeneratedAlways<bigint>;
    actor: string;
    action: string;
    subject: string;
    before: unknown;
    after: unknown;
    created_at: Defaulted<Stamp>;
    reason: Nullable<string>;
  };
  platform_audit_view: {
    actor: ReadOnly<string>;
    action: ReadOnly<string>;
    after: ReadOnly<unknown | null>;
    created_at: ReadOnly<Date>;
    subject: ReadOnly<string>;
    before: ReadOnly<unknown | null>;
    id: ReadOnly<bigint>;
  };
  platform_backup: {
    label: string;
    kind: "full" | "diff" | "incr";
    finished_at: Stamp;
    verified_at: Nullable<Stamp>;
  };
  platform_change: {
    xid: Defaulted<string>;
    id: GeneratedAlways<bigint>;
    kind: "user" | "everyone" | "session" | "advert" | "trade" | "trader" | "marks";
    subject: Nullable<Int8>;
    topics: Nullable<string>;
  };
  platform_check_change: {
    id: GeneratedAlways<bigint>;
    subject: string;
    key: string;
  };
  platform_check_cursor: {
    name: string;
    position: Nullable<string>;
    turns: Defaulted<number>;
    began_at: Defaulted<Stamp>;
    ended_at: Nullable<Stamp>;
  };
  platform_check_cursor_view: {
    name: ReadOnly<string>;
    position: ReadOnly<string | null>;
  };
  platform_check_failure: {
    name: string;
    run: "round" | "audit";
    failures: number;
    error: string;
    since: Defaulted<Stamp>;
  };
  platform_check_total: {
    name: string;
    amount: Units;
  };
  platform_check_total_view: {
    name: ReadOnly<string>;
    amount: ReadOnly<bigint>;
  };
  platform_clock: {
    only_row: Defaulted<boolean>;
    offset_seconds: Defaulted<Int8>;
  };
  platform_corrected_row_view: {
    kind: ReadOnly<"trade" | "order" | "rig" | "file" | "person" | "process" | null>;
    subject: ReadOnly<string | null>;
    invariant: ReadOnly<string | null>;
  };
  platform_frozen_row: {
    kind: "trade" | "order" | "rig" | "file" | "person" | "process";
    subject: string;
    invariant: string;
    detail: string;
    since: Defaulted<Stamp>;
    resolved_at: Nullable<Stamp>;
    resolved_by: Nullable<string>;
    resolution: Nullable<string>;
    repair: Nullable<string>;
    proposal_id: Nullable<Int8>;
  };
  platform_frozen_row_view: {
    kind: ReadOnly<"trade" | "order" | "rig" | "file" | "person" | "process">;
    subject: ReadOnly<string>;
  };
  platform_halt: {
    reason_code: string;
    detail: string;
    created_at: Defaulted<Stamp>;
  };
  platform_halt_view: {
    reason_code: ReadOnly<string>;
  };
  platform_heartbeat: {
    process: string;
    at: Stamp;
    clock_offset: Int8;
  };
  platform_idempotency: {
    user_id: Int8;
    key: string;
    request_hash: Buffer;
    response: unknown;
    created_at: Defaulted<Stamp>;
  };
  platform_limit: {
    time_window: number;
    key: string;
    spent: number;
  };
  platform_maintenance: {
    only_row: Defaulted<boolean>;
    is_on: Defaulted<boolean>;
    reason: Defaulted<string>;
    changed_at: Defaulted<Stamp>;
  };
  platform_outage: {
    id: GeneratedAlways<bigint>;
    process: string;
    began_at: Stamp;
    ended_at: Stamp;
  };
  platform_outbox: {
    id: GeneratedAlways<bigint>;
    topic: "member" | "trade";
    subject: Int8;
    created_at: Defaulted<Stamp>;
  };
  platform_outbox_view: {
    topic: ReadOnly<"member" | "trade">;
    subject: ReadOnly<bigint>;
  };
  platform_parameter: {
    name: string;
    value: Units;
    updated_at: Defaulted<Stamp>;
  };
  platform_parameter_view: {
    name: ReadOnly<string>;
    value: ReadOnly<bigint>;
  };
  platform_text: {
    name: string;
    language: "en" | "zhCN";
    value: string;
    updated_at: Defaulted<Stamp>;
  };
};
