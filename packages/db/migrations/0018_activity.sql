-- The rules of the campaign by which referrals were last judged; none before the first time.
create table community_activity_state (only_row boolean primary key default true check (only_row), rules jsonb);
insert into community_activity_state default values;

-- People who count for the one who invited them.
create table community_activity_referral (
  user_id bigint primary key references identity_user (id),
  sponsor_id bigint not null references identity_user (id),
  valid_at timestamptz not null
);
create index community_activity_referral_sponsor on community_activity_referral (sponsor_id, valid_at);

-- How many referrals of somebody count, and since when it has been that many.
create table community_activity_standing (
  user_id bigint primary key references identity_user (id),
  total int not null check (total > 0),
  reached_at timestamptz not null
);
create index community_activity_standing_rank on community_activity_standing (total desc, reached_at, user_id);

-- Rigs that were given for a tier; once each, ever. needed: what the tier took then, referrals: how many there were.
create table community_activity_grant (
  user_id bigint not null references identity_user (id),
  tier smallint not null check (tier between 1 and 3),
  needed int not null,
  referrals int not null check (referrals >= needed),
  rig_id bigint not null unique references mining_rig (id),
  granted_at timestamptz not null default platform_now(),
  primary key (user_id, tier)
);
create trigger append_only before update or delete or truncate on community_activity_grant
  for each statement execute function append_only();

-- Who has paid for a rig, and how much; other entries do not touch it.
create index ledger_entry_rig_payment on ledger_entry (account_id, amount) include (created_at) where business_type = 4;
