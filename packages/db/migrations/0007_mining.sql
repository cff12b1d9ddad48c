-- Signed payments for rigs, at most one open per user. An order is dead only when the chain has passed its deadline.
create table mining_order (
  order_id text primary key check (order_id ~ '^0x[0-9a-f]{64}$'),
  user_id bigint not null references identity_user (id),
  level smallint not null check (level between 1 and 7),
  recipient text not null,
  token text not null,
  token_amount numeric(78, 0) not null check (token_amount > 0),
  price numeric(78, 0) not null check (price > 0),
  total_amount numeric(78, 0) not null check (total_amount > 0),
  per_second_amount numeric(78, 0) not null check (per_second_amount > 0),
  deadline timestamptz not null,
  epoch bigint not null,
  -- empty only between writing the order and signing it
  signature text,
  status text not null default 'open' check (status in ('open', 'paid', 'dead')),
  created_at timestamptz not null default platform_now(),
  paid_event_id bigint unique references chain_event (id),
  constraint mining_order_paid_by_event check ((status = 'paid') = (paid_event_id is not null)),
  constraint mining_order_signed check (signature is not null or status = 'open')
);
create unique index mining_order_open on mining_order (user_id) where status = 'open';
create index mining_order_user on mining_order (user_id);

create function mining_order_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'mining order % has ended as %', old.order_id, old.status;
  end if;
  if (new.order_id, new.user_id, new.level, new.recipient, new.token, new.token_amount, new.price, new.total_amount,
      new.per_second_amount, new.deadline, new.epoch, new.created_at)
    is distinct from (old.order_id, old.user_id, old.level, old.recipient, old.token, old.token_amount, old.price,
      old.total_amount, old.per_second_amount, old.deadline, old.epoch, old.created_at)
    or (old.signature is not null and new.signature is distinct from old.signature) then
    raise exception 'mining order % cannot be rewritten', old.order_id;
  end if;
  return new;
end $$;
create trigger mining_order_guard before update on mining_order
  for each row execute function mining_order_guard();

-- Rigs. Price and amounts in units of 10^-18 WTH.
-- The fill factor lets starting a session and claiming update a row without touching the indexes.
create table mining_rig (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  level smallint not null check (level between 1 and 7),
  source smallint not null check (source between 0 and 3),
  paid_with text not null check (paid_with in ('balance', 'usdt', 'grant')),
  order_id text unique references mining_order (order_id),
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

alter table community_activity_grant add constraint community_activity_grant_rig_id_fkey
  foreign key (rig_id) references mining_rig (id);
