-- Terms of the rig that a signed order of kind rig is for, in units of 10^-18 WTH. The order holds user and level.
create table mining_rig_offer (
  order_id text primary key references chain_signed_order (order_id),
  price numeric(78, 0) not null check (price > 0),
  total_amount numeric(78, 0) not null check (total_amount > 0),
  per_second_amount numeric(78, 0) not null check (per_second_amount > 0)
);
create trigger mining_rig_offer_append_only before update or delete or truncate on mining_rig_offer
  for each statement execute function platform_append_only();

-- Rigs. Price and amounts in units of 10^-18 WTH.
-- The fill factor lets starting a session and claiming update a row without touching the indexes.
create table mining_rig (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  level smallint not null check (level between 1 and 7),
  source smallint not null check (source between 0 and 3),
  paid_with text not null check (paid_with in ('balance', 'usdt', 'grant')),
  order_id text unique references mining_rig_offer (order_id),
  -- counts the purchase and renewals; claims belong to a term
  term int not null default 1,
  price numeric(78, 0) not null check (price > 0),
  total_amount numeric(78, 0) not null check (total_amount > 0),
  left_amount numeric(78, 0) not null,
  per_second_amount numeric(78, 0) not null check (per_second_amount > 0),
  begin_time timestamptz not null,
  end_time timestamptz not null,
  last_receive_time timestamptz not null,
  created_at timestamptz not null default platform_now(),
  constraint mining_rig_left_amount_check check (left_amount between 0 and total_amount),
  constraint mining_rig_times_in_order check (begin_time <= last_receive_time and last_receive_time <= end_time),
  constraint mining_rig_bought_or_granted check ((source = 1) = (paid_with <> 'grant')),
  constraint mining_rig_usdt_by_order check ((paid_with = 'usdt') = (order_id is not null))
) with (fillfactor = 70);
create index mining_rig_user on mining_rig (user_id, id);
-- a user can buy one rig with USDT, ever
create unique index mining_rig_usdt on mining_rig (user_id) where paid_with = 'usdt';

-- A finished session of a rig is paid once. Without foreign keys, which would more than double the time of a claim of
-- thousands of rigs; invariant I11 checks what they would.
create table mining_claim (
  rig_id bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  term int not null,
  per_second_amount numeric(78, 0) not null,
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null,
  primary key (rig_id, period_start),
  constraint mining_claim_ends_after_start check (period_end > period_start)
);
create index mining_claim_operation on mining_claim (operation_id);
create trigger mining_claim_append_only before update or delete or truncate on mining_claim
  for each statement execute function platform_append_only();

-- Restricted levels of rigs that a user may buy nevertheless.
create table mining_whitelist (
  user_id bigint not null references identity_user (id),
  level smallint not null check (level between 1 and 7),
  primary key (user_id, level)
);

-- Published views: what other contexts may read. Rights are those of the tables.
create view mining_rig_view with (security_invoker = true) as
  select id, user_id, level, source, price, left_amount, per_second_amount, order_id, created_at from mining_rig;
create view mining_rig_offer_view with (security_invoker = true) as
  select order_id, price from mining_rig_offer;

alter table community_activity_grant add constraint community_activity_grant_rig_id_fkey
  foreign key (rig_id) references mining_rig (id);
