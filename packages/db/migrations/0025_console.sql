-- Why something was changed, in the words of who did it; `platform/audit.ts` sets it for a transaction.
alter table platform_audit add column reason text default nullif(current_setting('wth.reason', true), '');
create index platform_audit_actor on platform_audit (actor, id);
create index platform_audit_action on platform_audit (action, id);
create index platform_audit_subject on platform_audit (subject, id);
create index platform_audit_created on platform_audit (created_at);

-- Who may sign in to the console, and what they may do there.
create table identity_operator (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  name text not null check (length(name) between 1 and 60),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['reviewer', 'support', 'manager', 'admin']),
  is_active boolean not null default true,
  created_at timestamptz not null default platform_now()
);

-- Once there is an admin there always is one. Changes wait for each other, see `operators/use-cases`.
create function identity_operator_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an operator stays on record'; end if;
  if 'admin' = any (old.roles) and old.is_active
    and not exists (select from identity_operator where 'admin' = any (roles) and is_active) then
    raise exception 'there has to be an admin';
  end if;
  return null;
end $$;
create trigger identity_operator_guard after update or delete on identity_operator
  for each row execute function identity_operator_guard();

-- A sign-in of an operator. The token is not stored, only its digest.
create table identity_operator_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  address text not null references identity_operator (address),
  created_at timestamptz not null default platform_now(),
  seen_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index identity_operator_session_open on identity_operator_session (address) where ended_at is null;
create index identity_operator_session_old on identity_operator_session (expires_at);

-- A change of a balance that one operator asked for and another decides about.
create table accounts_adjustment (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  account text not null check (account in ('normal', 'ctoc', 'ecological', 'social', 'fee')),
  amount numeric(78, 0) not null check (amount <> 0),
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null default platform_now(),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  operation_id bigint references ledger_operation (id),
  check (decided_by <> requested_by),
  check ((outcome = 'waiting') = (decided_by is null)),
  check ((outcome = 'waiting') = (decided_at is null)),
  check ((outcome = 'approved') = (operation_id is not null))
);
create index accounts_adjustment_waiting on accounts_adjustment (id) where outcome = 'waiting';
create index accounts_adjustment_user on accounts_adjustment (user_id, id);

create function accounts_adjustment_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an adjustment stays on record'; end if;
  if old.outcome <> 'waiting' then raise exception 'an adjustment is decided once'; end if;
  if (new.id, new.user_id, new.account, new.amount, new.reason, new.requested_by, new.requested_at)
    is distinct from (old.id, old.user_id, old.account, old.amount, old.reason, old.requested_by, old.requested_at) then
    raise exception 'what was asked for never changes';
  end if;
  return new;
end $$;
create trigger accounts_adjustment_guard before update or delete on accounts_adjustment
  for each row execute function accounts_adjustment_guard();
