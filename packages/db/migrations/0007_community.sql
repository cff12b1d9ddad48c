-- phase: expand

-- Referral tree, levels and power. Power is in units of 10^-18.
create table community_member (
  user_id bigint primary key references identity_user (id),
  sponsor_id bigint references identity_user (id),
  bound_at timestamptz,
  -- the members above already count this member's power
  linked boolean not null default false,
  own_power numeric(78, 0) not null default 0 check (own_power >= 0),
  community_power numeric(78, 0) not null default 0 check (community_power >= 0),
  invite_count int not null default 0 check (invite_count >= 0),
  v_level smallint not null default 0 check (v_level between 0 and 5),
  -- number of the invitation among those of its sponsor, from 1, so that a page of them is found without the newer ones
  invite_no int,
  constraint community_member_not_own_sponsor check (sponsor_id <> user_id),
  constraint community_member_bound_with_sponsor check ((sponsor_id is null) = (bound_at is null))
);
create index community_member_sponsor on community_member (sponsor_id, bound_at, user_id);
create index community_member_invitation on community_member (sponsor_id, invite_no)
  where sponsor_id is not null;
create index community_member_unnumbered on community_member (sponsor_id)
  where sponsor_id is not null and invite_no is null;
create trigger community_member_no_circle before insert or update of sponsor_id on community_member
  for each row when (new.sponsor_id is not null) execute function community_member_no_circle();
create trigger community_member_note after insert or update of sponsor_id on community_member
  for each row execute function platform_note_change('member', 'user_id');
create trigger community_member_power_note after update on community_member
  for each row when (new.own_power <> old.own_power) execute function platform_note_change('rigOwner', 'user_id');
create trigger community_member_power_note_new after insert on community_member
  for each row when (new.own_power <> 0) execute function platform_note_change('rigOwner', 'user_id');
create trigger community_member_keeps_sponsor before update of sponsor_id, bound_at on community_member
  for each row when (current_user in ('wth_api', 'wth_worker') and old.sponsor_id is not null
    and (new.sponsor_id, new.bound_at) is distinct from (old.sponsor_id, old.bound_at))
  execute function community_member_keeps_sponsor();

-- Users who have bought a rig at least once. Apart from community_member, so that a purchase does not wait for the lock
-- of a row that is being updated for the members below it.
create table community_purchaser (user_id bigint primary key references identity_user (id));

-- Queue of changes of power, so that a purchase does not wait for the members above it.
create table community_power_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  kind text not null check (kind in ('power', 'link')),
  delta numeric(78, 0) not null,
  created_at timestamptz not null default platform_now()
);
create trigger community_power_event_note after insert on community_power_event
  for each row when (new.kind = 'power') execute function platform_note_change('rigOwner', 'user_id');

-- Changes of V-level, each from its UTC day on: the level of a day is that of the last row up to and including it.
create table community_level_change (
  user_id bigint not null references identity_user (id),
  day date not null,
  level smallint not null check (level between 0 and 5),
  primary key (user_id, day)
);
create index community_level_change_day on community_level_change (day);

-- Change of the number of members of a V-level on a day.
create table community_level_day (
  day date not null,
  level smallint not null check (level between 1 and 5),
  change int not null,
  primary key (day, level)
);

-- Days up to and including closed_day never change. thresholds: the community power at which each level began when
-- levels were last derived; null before the first time.
create table community_level_state (
  only_row boolean primary key default true check (only_row),
  closed_day date not null,
  thresholds numeric(78, 0)[],
  -- users up to this id are derived again after a change of parameters; null when all are
  derived_to bigint,
  -- the UTC day from which the levels of this derivation count
  derived_day date
);
insert into community_level_state (closed_day) values ((platform_now() at time zone 'utc')::date - 1);

-- Closed UTC days of dividends: the fee revenue, its shares, and other figures of the day. Amounts in units of 10^-18
-- WTH.
create table community_dividend_day (
  day date primary key,
  revenue numeric(78, 0) not null check (revenue >= 0),
  level_amount numeric(78, 0) not null check (level_amount >= 0),
  nft_amount numeric(78, 0) not null check (nft_amount >= 0),
  burn_amount numeric(78, 0) not null check (burn_amount >= 0),
  dao_amount numeric(78, 0) not null check (dao_amount >= 0),
  -- badges less than a year old at the end of the day, the dividend of each, and the remainder carried to the next day
  badges int not null check (badges >= 0),
  nft_each numeric(78, 0) not null check (nft_each >= 0),
  nft_carry numeric(78, 0) not null check (nft_carry >= 0),
  -- burned, and received by the DAO fund, in the course of the day beside the fee revenue
  burned_directly numeric(78, 0) not null check (burned_directly >= 0),
  dao_directly numeric(78, 0) not null check (dao_directly >= 0),
  -- balance of the mining pool at the end of the day
  mining_pool numeric(78, 0) not null check (mining_pool >= 0),
  -- null when there was no revenue
  operation_id bigint references ledger_operation (id),
  settled_at timestamptz not null default platform_now(),
  constraint community_dividend_day_shares_add_up
    check (revenue = level_amount + nft_amount + burn_amount + dao_amount),
  constraint community_dividend_day_posted check ((revenue = 0) = (operation_id is null))
);
create trigger community_dividend_day_append_only before update or delete or truncate on community_dividend_day
  for each statement execute function platform_append_only();

-- Dividend of each member of a V-level on a day. each × members + carry equals the day's share plus the previous carry.
create table community_dividend_level_day (
  day date not null references community_dividend_day (day),
  level smallint not null check (level between 1 and 5),
  members int not null check (members >= 0),
  share numeric(78, 0) not null check (share >= 0),
  each numeric(78, 0) not null check (each >= 0),
  carry numeric(78, 0) not null check (carry >= 0),
  primary key (day, level)
);
create index community_dividend_level_day_level on community_dividend_level_day (level, day) include (each);
create trigger community_dividend_level_day_append_only before update or delete or truncate on community_dividend_level_day
  for each statement execute function platform_append_only();

-- Claimed dividends; one operation may pay several. type: 0 level, 1 NFT.
create table community_dividend_claim (
  user_id bigint not null references identity_user (id),
  day date not null references community_dividend_day (day),
  type smallint not null check (type in (0, 1)),
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null references ledger_operation (id),
  claimed_at timestamptz not null default platform_now(),
  primary key (user_id, type, day)
);
-- The checks of a slice find their rows by these.
create index community_dividend_claim_operation on community_dividend_claim (operation_id);
create trigger community_dividend_claim_append_only before update or delete or truncate on community_dividend_claim
  for each statement execute function platform_append_only();

-- Referral campaign. rules: those by which referrals were last counted; null before the first time.
create table community_activity_state (
  only_row boolean primary key default true check (only_row),
  rules jsonb,
  -- users up to this id are evaluated again after a change of parameters; null when all are
  evaluated_to bigint
);
insert into community_activity_state default values;

-- Referrals that count for their sponsor.
create table community_activity_referral (
  user_id bigint primary key references identity_user (id),
  sponsor_id bigint not null references identity_user (id),
  valid_at timestamptz not null
);
create index community_activity_referral_sponsor on community_activity_referral (sponsor_id, valid_at);

-- Number of a user's referrals that count, and the time at which it reached this number.
create table community_activity_standing (
  user_id bigint primary key references identity_user (id),
  total int not null check (total > 0),
  reached_at timestamptz not null,
  -- Tiers whose rig the user has received, one bit each from 1 for the first, so that the search for due rigs skips
  -- them. A bit is set only when the grant exists; one that is missing costs a look-up.
  tiers smallint not null default 0
);
create index community_activity_standing_rank on community_activity_standing (total desc, reached_at, user_id);
create index community_activity_standing_due on community_activity_standing (tiers, total);
create trigger community_activity_standing_entered after insert on community_activity_standing
  referencing new table as entered for each statement execute function community_activity_count_ranges();
create trigger community_activity_standing_gone after delete on community_activity_standing
  referencing old table as gone for each statement execute function community_activity_count_ranges();
create trigger community_activity_standing_moved after update on community_activity_standing
  referencing old table as gone new table as entered
  for each statement execute function community_activity_count_ranges();

-- Rigs granted for a tier, each tier once per user. needed: the requirement of the tier at that time; referrals: the
-- count. 0008_mining.sql adds the foreign key to the rig.
create table community_activity_grant (
  user_id bigint not null references identity_user (id),
  tier smallint not null check (tier between 1 and 3),
  needed int not null,
  referrals int not null,
  rig_id bigint not null unique,
  granted_at timestamptz not null default platform_now(),
  primary key (user_id, tier),
  constraint community_activity_grant_enough_referrals check (referrals >= needed)
);
create trigger community_activity_grant_append_only before update or delete or truncate on community_activity_grant
  for each statement execute function platform_append_only();

-- Blue Whale Plan. Terms of shareholders: trades of their community count on days from since on and before until.
create table community_plan_shareholder (
  user_id bigint not null references identity_user (id),
  since date not null,
  until date,
  appointed_at timestamptz not null default platform_now(),
  primary key (user_id, since),
  constraint community_plan_shareholder_ends_after_start check (until >= since)
);
create unique index community_plan_shareholder_current on community_plan_shareholder (user_id) where until is null;
create constraint trigger community_plan_shareholder_needs_record after insert or update on community_plan_shareholder
  deferrable initially deferred for each row execute function platform_needs_record('plan.shareholder', 'user:', 'user_id');

-- A trade counts once: on its own day or, when that day was evaluated before, on the first day that was not.
-- 0009_market.sql adds the foreign key to the trade.
create table community_plan_trade (
  trade_id bigint primary key,
  day date not null
);
create index community_plan_trade_day on community_plan_trade (day);
create trigger community_plan_trade_append_only before update or delete or truncate on community_plan_trade
  for each statement execute function platform_append_only();

-- Amounts that a shareholder's community bought and sold on a UTC day, in units of 10^-18 WTH.
create table community_plan_day (
  user_id bigint not null references identity_user (id),
  day date not null,
  bought numeric(78, 0) not null default 0 check (bought >= 0),
  sold numeric(78, 0) not null default 0 check (sold >= 0),
  primary key (user_id, day)
);

-- Evaluated periods; first_day and last_day are both inside.
create table community_plan_period (
  period int primary key check (period >= 0),
  first_day date not null,
  last_day date not null,
  evaluated_at timestamptz not null default platform_now(),
  constraint community_plan_period_ends_after_start check (last_day >= first_day)
);
create trigger community_plan_period_append_only before update or delete or truncate on community_plan_period
  for each statement execute function platform_append_only();

-- Result of a shareholder in a period, with or without a reward.
create table community_plan_result (
  user_id bigint not null references identity_user (id),
  period int not null references community_plan_period (period),
  net numeric(78, 0) not null,
  shortfall numeric(78, 0) not null check (shortfall >= 0),
  steps int not null check (steps >= 0),
  primary key (user_id, period)
);
create trigger community_plan_result_append_only before update or delete or truncate on community_plan_result
  for each statement execute function platform_append_only();

create table community_plan_reward (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  period int not null references community_plan_period (period),
  amount numeric(78, 0) not null check (amount > 0),
  created_at timestamptz not null default platform_now(),
  claimed_at timestamptz,
  operation_id bigint unique references ledger_operation (id),
  -- withdrawn by an operator before it could be claimed
  withdrawn_at timestamptz,
  unique (user_id, period),
  constraint community_plan_reward_one_end check (claimed_at is null or withdrawn_at is null),
  constraint community_plan_reward_posted check ((claimed_at is null) = (operation_id is null))
);
create index community_plan_reward_user on community_plan_reward (user_id, created_at desc, id desc);
create constraint trigger community_plan_reward_needs_record after update of withdrawn_at on community_plan_reward
  deferrable initially deferred for each row execute function platform_needs_record('plan.withdraw', 'reward:', 'id');

-- Numbers of standings in ranges of the leaderboard, so that a place is found without reading those before it. A range
-- is the first digits of a standing's key: 8 hexadecimal digits of the total, so that the highest comes first, then 16
-- of the microseconds since 1970 of reached_at. The last six have no ranges: about 17 s of equal totals are read one by
-- one.
create table community_activity_range (
  digits smallint not null,
  prefix text collate "C" not null,
  users int not null check (users > 0),
  primary key (digits, prefix),
  constraint community_activity_range_length check (length(prefix) = digits)
);

-- With the credentials of the API or the console power could be written that no rig gives. Own power and what is queued
-- of it are the prices of the user's rigs that have something left. One statement reads both sides, so that it does not
-- matter how much the worker has applied.
create view community_power_view with (security_invoker = true) as
  select user_id, own_power as power from community_member
  union all
  select user_id, delta from community_power_event where kind = 'power';
