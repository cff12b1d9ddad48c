-- Clock: the time of every stored row. The offset stays 0 outside the sandbox and tests.
create table platform_clock (
  only_row boolean primary key default true check (only_row),
  offset_seconds bigint not null default 0 check (offset_seconds >= 0)
);
insert into platform_clock default values;

create function platform_now() returns timestamptz language sql volatile as
$$ select clock_timestamp() + make_interval(secs => offset_seconds) from platform_clock $$;

-- Rows of an append-only table can be added, never changed or removed. migrate() takes the rights to do so away as well.
create function platform_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;

-- Operator parameters and texts. Without a row the default in the code applies.
create table platform_parameter (
  name text primary key,
  value numeric(78, 0) not null,
  updated_at timestamptz not null default platform_now()
);

create table platform_text (
  name text not null,
  language text not null check (language in ('en', 'zhCN')),
  value text not null,
  updated_at timestamptz not null default platform_now(),
  primary key (name, language)
);

-- Audit trail of changes by operators and programs. `platform/db/audit.ts` sets the reason once for a transaction.
create table platform_audit (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default platform_now(),
  reason text default nullif(current_setting('wth.reason', true), '')
);
create index platform_audit_actor on platform_audit (actor, id);
create index platform_audit_action on platform_audit (action, id);
create index platform_audit_subject on platform_audit (subject, id);
create index platform_audit_created on platform_audit (created_at);
-- halts that were lifted: read for outages whenever an unpaid trade ends
create index platform_audit_lifts on platform_audit (created_at) where action = 'halt.lift';
create trigger platform_audit_append_only before update or delete or truncate on platform_audit
  for each statement execute function platform_append_only();

-- Responses of calls that carried an idempotency key, so that a repeated call changes nothing.
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

-- During maintenance what is under way may be completed and nothing new begins.
create table platform_maintenance (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default false,
  reason text not null default '',
  changed_at timestamptz not null default platform_now()
);
insert into platform_maintenance default values;

-- Outbox: facts of lower contexts for higher ones. The consumer deletes a row in the transaction that acts on it.
-- member: the level of the member may have changed (subject: user). trade: a trade was completed (subject: advert).
create table platform_outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('member', 'trade')),
  subject bigint not null,
  created_at timestamptz not null default platform_now()
);
create index platform_outbox_topic on platform_outbox (topic, id);

-- Published views: what other contexts may read. Rights are those of the tables.
create view platform_audit_view with (security_invoker = true) as
  select actor, action, after, created_at from platform_audit;
create view platform_halt_view with (security_invoker = true) as
  select reason_code from platform_halt;
create view platform_outbox_view with (security_invoker = true) as
  select topic, subject from platform_outbox;
