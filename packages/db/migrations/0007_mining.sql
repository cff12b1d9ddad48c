-- A signed payment for a rig. At most one per user is open; it is dead only when the chain has passed its deadline.
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
  check ((status = 'paid') = (paid_event_id is not null)),
  check (signature is not null or status = 'open')
);
create unique index mining_order_open on mining_order (user_id) where status = 'open';
create index mining_order_user on mining_order (user_id);

-- An order ends once, as paid or as dead, and what was signed never changes.
create function mining_order_moves() returns trigger language plpgsql as $$
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
create trigger mining_order_moves before update on mining_order
  for each row execute function mining_order_moves();

-- Room in each page keeps starting and claiming from touching the indexes.
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
  left_amount numeric(78, 0) not null check (left_amount between 0 and total_amount),
  per_second_amount numeric(78, 0) not null check (per_second_amount > 0),
  begin_time timestamptz not null,
  end_time timestamptz not null,
  last_receive_time timestamptz not null,
  created_at timestamptz not null default platform_now(),
  check (begin_time <= last_receive_time and last_receive_time <= end_time),
  check ((source = 1) = (paid_with <> 'grant')),
  check ((paid_with = 'usdt') = (order_id is not null))
) with (fillfactor = 70);
create index mining_rig_user on mining_rig (user_id, id);
-- one rig bought with USDT per account, ever
create unique index mining_rig_usdt on mining_rig (user_id) where paid_with = 'usdt';

-- A finished session of a rig is paid once. Foreign keys would more than double the time of a claim of thousands of
-- rigs; invariant I11 looks after what they would.
create table mining_claim (
  rig_id bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  term int not null,
  per_second_amount numeric(78, 0) not null,
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null,
  primary key (rig_id, period_start)
);
create index mining_claim_operation on mining_claim (operation_id);
create trigger append_only before update or delete or truncate on mining_claim
  for each statement execute function append_only();

create table mining_whitelist (
  user_id bigint not null references identity_user (id),
  level smallint not null check (level between 1 and 7),
  primary key (user_id, level)
);
