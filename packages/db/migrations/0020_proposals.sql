-- Proposals of operators: one operator proposes an action, another approves it, and after a delay it is executed once.

-- The record of who appointed whom. Without a row an operator is one of the first; without an appointer the operator was
-- appointed from the owner's shell. A row is added whenever an operator gains roles or access.
create table identity_operator_appointment (
  id bigint generated always as identity primary key,
  address text not null references identity_operator (address),
  appointed_by text references identity_operator (address),
  created_at timestamptz not null default platform_now()
);
create index identity_operator_appointment_address on identity_operator_appointment (address, id);
create trigger identity_operator_appointment_append_only before update or delete or truncate on identity_operator_appointment
  for each statement execute function platform_append_only();

-- The content is the canonical JSON that both wallets signed; the hash is that of kind, content and reason. The amount is
-- the value in units of 10^-18 WTH that counts towards the limits of 24 hours. `refusal` is why an execution failed.
create table identity_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  content text not null check (jsonb_typeof(content::jsonb) = 'object'),
  content_hash text not null check (content_hash ~ '^0x[0-9a-f]{64}$'),
  reason text not null check (reason <> ''),
  risk text not null check (risk in ('urgent', 'standard', 'high')),
  amount numeric(78, 0) not null check (amount >= 0),
  -- addresses of those who gain from it, in lower case
  beneficiaries text[] not null,
  proposer text not null references identity_operator (address),
  proposed_at timestamptz not null default platform_now(),
  delay_seconds integer not null check (delay_seconds >= 0),
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'executed', 'refused', 'rejected', 'cancelled', 'expired')),
  approver text references identity_operator (address),
  approved_at timestamptz,
  not_before timestamptz,
  ended_at timestamptz,
  refusal jsonb,
  constraint identity_proposal_two_operators check (approver <> proposer),
  constraint identity_proposal_no_own_benefit check (not (proposer = any (beneficiaries) or approver = any (beneficiaries))),
  constraint identity_proposal_approved check ((approver is null) = (approved_at is null) and (approver is null) = (not_before is null)),
  constraint identity_proposal_delay check (not_before >= approved_at + make_interval(secs => delay_seconds)),
  constraint identity_proposal_needs_approver check (state not in ('approved', 'executed', 'refused') or approver is not null),
  constraint identity_proposal_ended check ((state in ('waiting', 'approved')) = (ended_at is null)),
  constraint identity_proposal_waited check (state <> 'executed' or ended_at >= not_before),
  constraint identity_proposal_refusal check ((state = 'refused') = (refusal is not null))
);
create index identity_proposal_waiting on identity_proposal (expires_at) where state = 'waiting';
create index identity_proposal_due on identity_proposal (not_before) where state = 'approved';
create index identity_proposal_approved_at on identity_proposal (approved_at) where state in ('approved', 'executed');

create function identity_proposal_guard() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then raise exception 'a proposal cannot be deleted'; end if;
  if (new.id, new.kind, new.content, new.content_hash, new.reason, new.risk, new.amount, new.beneficiaries, new.proposer,
      new.proposed_at, new.delay_seconds, new.expires_at)
    is distinct from (old.id, old.kind, old.content, old.content_hash, old.reason, old.risk, old.amount, old.beneficiaries,
      old.proposer, old.proposed_at, old.delay_seconds, old.expires_at) then
    raise exception 'what was proposed cannot change';
  end if;
  if old.approver is not null and (new.approver, new.approved_at, new.not_before)
    is distinct from (old.approver, old.approved_at, old.not_before) then
    raise exception 'a proposal is approved once';
  end if;
  if (old.state, new.state) not in (('waiting', 'approved'), ('waiting', 'rejected'), ('waiting', 'cancelled'),
    ('waiting', 'expired'), ('approved', 'executed'), ('approved', 'refused'), ('approved', 'rejected'),
    ('approved', 'cancelled')) then
    raise exception 'a proposal cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger identity_proposal_guard before update or delete on identity_proposal
  for each row execute function identity_proposal_guard();

-- Steps with the text that the operator's wallet signed. Programs execute, refuse and expire without a signature.
create table identity_proposal_step (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references identity_proposal (id),
  step text not null check (step in ('propose', 'approve', 'reject', 'cancel', 'execute', 'refuse', 'expire')),
  actor text not null,
  message text,
  signature text check (signature ~ '^0x[0-9a-fA-F]{130}$'),
  note text,
  created_at timestamptz not null default platform_now(),
  constraint identity_proposal_step_once unique (proposal_id, step),
  constraint identity_proposal_step_signed check ((step in ('execute', 'refuse', 'expire')) = (signature is null)),
  constraint identity_proposal_step_message check ((message is null) = (signature is null))
);
create trigger identity_proposal_step_append_only before update or delete or truncate on identity_proposal_step
  for each statement execute function platform_append_only();

-- Time of the operator's last signature in a session.
alter table identity_operator_session add column confirmed_at timestamptz not null default platform_now();

-- Two admins are needed for everything that only admins decide, so that the last two cannot be removed.
create or replace function identity_operator_guard() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then raise exception 'an operator cannot be deleted'; end if;
  if 'admin' = any (old.roles) and old.is_active and not ('admin' = any (new.roles) and new.is_active)
    and (select count(*) from public.identity_operator where 'admin' = any (roles) and is_active) < 2 then
    raise exception 'the last two active admins cannot be removed';
  end if;
  return null;
end $$;

-- Adjustments are proposals now. Each earlier request and decision is in the audit log, and each posting in the ledger;
-- a request without a decision has to be proposed again.
drop table accounts_adjustment;
drop function accounts_adjustment_guard();

-- Published view: what other contexts may read.
create view identity_proposal_view with (security_invoker = true) as
  select id, kind, content, amount, state, proposer, approver from identity_proposal;
