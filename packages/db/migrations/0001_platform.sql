-- phase: expand

-- Clock: the time of every stored row. The offset stays 0 outside the sandbox and tests.
create table platform_clock (
  only_row boolean primary key default true check (only_row),
  offset_seconds bigint not null default 0 check (offset_seconds >= 0)
);
insert into platform_clock default values;

-- Operator parameters and texts. Without a row the default in the code applies.
create table platform_parameter (
  name text primary key,
  value numeric(78, 0) not null,
  updated_at timestamptz not null default platform_now()
);
create constraint trigger platform_parameter_needs_record after insert or update on platform_parameter
  deferrable initially deferred for each row execute function platform_needs_record('parameter.set', '', 'name');

create table platform_text (
  name text not null,
  language text not null check (language in ('en', 'zhCN')),
  value text not null,
  updated_at timestamptz not null default platform_now(),
  primary key (name, language)
);
create constraint trigger platform_text_needs_record after insert or update on platform_text
  deferrable initially deferred for each row execute function platform_needs_record('text.set');

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
-- The check of a granted rig finds its record by this.
create index platform_audit_granted on platform_audit ((after ->> 'rigId')) where action = 'rig.grant';
create trigger platform_audit_append_only before update or delete or truncate on platform_audit
  for each statement execute function platform_append_only();
-- A record of what operators decide is checked, also one that names a program. Users leave the others.
create trigger platform_audit_note after insert on platform_audit
  for each row when (
    new.action not in ('email.remove', 'email.set', 'profile.nickname', 'session.end', 'session.tokenReused'))
  execute function platform_note_change('decision', 'id');
create trigger platform_audit_require_own before insert on platform_audit
  for each row execute function platform_require_own_record();
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
create constraint trigger platform_halt_needs_record after delete on platform_halt
  deferrable initially deferred for each row execute function platform_needs_record('halt.lift', '', 'reason_code');

-- During maintenance what is under way may be completed and nothing new begins.
create table platform_maintenance (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default false,
  reason text not null default '',
  changed_at timestamptz not null default platform_now()
);
insert into platform_maintenance default values;
create constraint trigger platform_maintenance_needs_record after update on platform_maintenance
  deferrable initially deferred for each row execute function platform_needs_record('maintenance.set');

-- Outbox: facts of lower contexts for higher ones. The consumer deletes a row in the transaction that acts on it.
-- member: the level of the member may have changed (subject: user). trade: a trade was completed (subject: advert).
create table platform_outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('member', 'trade')),
  subject bigint not null,
  created_at timestamptz not null default platform_now()
);
create index platform_outbox_topic on platform_outbox (topic, id);

-- Rows that violate an invariant: the use cases that act on them refuse until an operator has repaired them. A
-- violation that was resolved is not frozen again for the same invariant. kind process: a process of the worker, by its
-- lock.
create table platform_frozen_row (
  kind text not null check (kind in ('trade', 'order', 'rig', 'file', 'person', 'process')),
  subject text not null,
  invariant text not null,
  detail text not null,
  since timestamptz not null default platform_now(),
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  -- how it was released: by a correction, with the executed proposal that posts it, or without one because its checks
  -- hold again
  repair text,
  proposal_id bigint,
  primary key (kind, subject, invariant),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)),
  constraint platform_frozen_row_repair check (
    (repair is null and proposal_id is null)
    or (resolved_at is not null and repair = 'corrected' and proposal_id is not null)
    or (resolved_at is not null and repair = 'holdsAgain' and proposal_id is null))
);
create index platform_frozen_row_open on platform_frozen_row (since) where resolved_at is null;
create trigger platform_row_begins_frozen before insert on platform_frozen_row
  for each row execute function platform_row_begins_frozen();
create trigger platform_row_stays_frozen before update on platform_frozen_row
  for each row when (current_user = 'wth_worker') execute function platform_row_begins_frozen();
create constraint trigger platform_release_has_reason after update on platform_frozen_row
  deferrable initially deferred for each row when (current_user = 'wth_console')
  execute function platform_release_has_reason();
-- The next round checks a released row again.
create trigger platform_frozen_row_note after update on platform_frozen_row
  for each row when (new.resolved_at is not null) execute function platform_note_change('release', 'invariant');

-- Uses of request limits in the present minute, added up over all processes. Losing them in a crash only begins the
-- minute again, so the table is not logged. Keys are keyed digests of address ranges and accounts.
create unlogged table platform_limit (
  time_window integer not null,
  key text not null check (length(key) = 22),
  spent integer not null check (spent >= 0),
  primary key (time_window, key)
) with (fillfactor = 70);

-- Last sign of life of a kind of process, with the offset of the clock then in seconds, so that a moved clock is no
-- gap.
create table platform_heartbeat (
  process text primary key,
  at timestamptz not null,
  clock_offset bigint not null
);
create trigger platform_heartbeat_is_now before insert or update on platform_heartbeat
  for each row when (current_user = 'wth_api') execute function platform_heartbeat_is_now();

-- Times in which no process of a kind was alive.
create table platform_outage (
  id bigint generated always as identity primary key,
  process text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at)
);
create index platform_outage_ended on platform_outage (process, ended_at);
create trigger platform_outage_append_only before update or delete or truncate on platform_outage
  for each statement execute function platform_append_only();
create trigger platform_outage_has_reason before insert on platform_outage
  for each row when (current_user = 'wth_api') execute function platform_outage_has_reason();

-- Progress of the checks of invariants. A check looks at the rows that are new since the last round; an audit looks at
-- all rows, a slice after the other.

-- Last key that was checked: of operations by the rounds ('operations'), of each kind of row by the audit ('audit
-- ...').
create table platform_check_cursor (
  name text primary key,
  -- null at the beginning of a turn
  position text,
  -- complete turns of the audit, and the end of the last one or of the last round
  turns int not null default 0,
  began_at timestamptz not null default platform_now(),
  ended_at timestamptz
);

-- Attempts in a row in which a check could not be carried out, and the last error. name: invariant and kind of row.
create table platform_check_failure (
  name text not null,
  run text not null check (run in ('round', 'audit')),
  failures int not null check (failures > 0),
  error text not null,
  since timestamptz not null default platform_now(),
  primary key (name, run)
);

-- Sums over the operations that the rounds have checked.
create table platform_check_total (
  name text primary key,
  amount numeric(78, 0) not null
);

-- Rows that were written and wait for the next round. The keys are those of the kinds of rows in the code of the
-- checks.
create table platform_check_change (
  id bigint generated always as identity primary key,
  subject text not null,
  key text not null
);

-- Changes that open pages and copies in memory must learn of, written by the transaction that makes them. A process
-- reads the rows that its last reading did not see, by the ids of their transactions, so no row is missed whenever it
-- commits. Nothing notifies here: PostgreSQL commits one notifying transaction at a time.
create table platform_change (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null
    constraint platform_change_kind check (kind in ('user', 'everyone', 'session', 'advert', 'trade', 'trader', 'marks')),
  subject bigint,
  topics text,
  primary key (xid, id),
  constraint platform_change_subject check ((subject is null) = (kind in ('everyone', 'trade'))),
  constraint platform_change_topics check ((topics is not null) = (kind in ('user', 'everyone')))
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0.05);

-- Backups that were completed, as the command that makes them reports: the worker measures their age. `verified_at` is
-- when a restore of it into a scratch server was compared with what it must contain.
create table platform_backup (
  label text primary key,
  kind text not null check (kind in ('full', 'diff', 'incr')),
  finished_at timestamptz not null,
  verified_at timestamptz
);

-- Ids order what one transaction wrote at one time.
create view platform_audit_view with (security_invoker = true) as
  select actor, action, after, created_at, subject, before, id from platform_audit;

create view platform_halt_view with (security_invoker = true) as
  select reason_code from platform_halt;

create view platform_outbox_view with (security_invoker = true) as
  select topic, subject from platform_outbox;

create view platform_frozen_row_view with (security_invoker = true) as
  select kind, subject from platform_frozen_row where resolved_at is null;

create view platform_check_total_view with (security_invoker = true) as
  select name, amount from platform_check_total;

create view platform_check_cursor_view with (security_invoker = true) as
  select name, position from platform_check_cursor;

create view platform_parameter_view with (security_invoker = true) as
  select name, value from platform_parameter;
