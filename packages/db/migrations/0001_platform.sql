-- One clock for everything. The offset stays 0 outside the sandbox and tests.
create table platform_clock (
  only_row boolean primary key default true check (only_row),
  offset_seconds bigint not null default 0 check (offset_seconds >= 0)
);
insert into platform_clock default values;

create function platform_now() returns timestamptz language sql volatile as
$$ select clock_timestamp() + make_interval(secs => offset_seconds) from platform_clock $$;

-- Rows of an append-only table can be added, never changed or removed.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;

create table platform_parameter (
  name text primary key,
  value numeric(78, 0) not null,
  updated_at timestamptz not null default platform_now()
);

create table platform_audit (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default platform_now()
);
create trigger append_only before update or delete or truncate on platform_audit
  for each statement execute function append_only();

create table platform_idempotency (
  user_id bigint not null,
  key text not null check (length(key) between 8 and 200),
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default platform_now(),
  primary key (user_id, key)
);
create index platform_idempotency_created on platform_idempotency (created_at);

-- A row here stops every call that moves money until an operator removes it.
create table platform_halt (
  reason_code text primary key,
  detail text not null,
  created_at timestamptz not null default platform_now()
);

-- A (address, nonce) pair works once. Rows are only needed while the signed text would still be accepted.
create table identity_nonce (
  address text not null,
  nonce text not null,
  used_at timestamptz not null default platform_now(),
  primary key (address, nonce)
);
create index identity_nonce_used on identity_nonce (used_at);
