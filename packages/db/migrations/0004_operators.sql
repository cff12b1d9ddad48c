-- phase: expand

-- Operators of the console and their roles.
create table operators_account (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  name text not null check (length(name) between 1 and 60),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['reviewer', 'support', 'manager', 'admin']),
  is_active boolean not null default true,
  created_at timestamptz not null default platform_now()
);
create trigger operators_account_guard after update or delete on operators_account
  for each row execute function operators_account_guard();
create trigger operators_account_time before insert on operators_account
  for each row execute function operators_account_time();
create trigger operators_account_keeps_time before update on operators_account
  for each row execute function operators_account_keeps_time();
create constraint trigger operators_account_is_appointed after insert on operators_account
  deferrable initially deferred for each row execute function operators_account_is_appointed();
create constraint trigger operators_account_needs_record after insert or update of roles, is_active on operators_account
  deferrable initially deferred for each row execute function platform_needs_record('operator.set', 'operator:', 'address');
create constraint trigger operators_account_gains_by_appointment after update of roles, is_active on operators_account
  deferrable initially deferred for each row
  when (current_user = 'wth_console' and new.is_active and not (old.is_active and new.roles <@ old.roles))
  execute function operators_account_gains_by_appointment();

-- Sign-ins of operators. The token is stored as a digest only.
create table operators_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  address text not null references operators_account (address),
  created_at timestamptz not null default platform_now(),
  seen_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- time of the operator's last signature in the session
  confirmed_at timestamptz not null default platform_now()
);
create index operators_session_open on operators_session (address) where ended_at is null;
create index operators_session_expiry on operators_session (expires_at);

-- Proposals of operators: one operator proposes an action, another approves it, and after a delay it is executed once.

-- The record of who appointed whom. Without a row an operator is one of the first; without an appointer the operator
-- was appointed from the owner's shell. A row is added whenever an operator gains roles or access.
create table operators_appointment (
  id bigint generated always as identity primary key,
  address text not null references operators_account (address),
  appointed_by text references operators_account (address),
  created_at timestamptz not null default platform_now(),
  -- the operator who approved the appointment stands behind it as the one who proposed it; null from the owner's shell
  approved_by text
);
create index operators_appointment_address on operators_appointment (address, id);
create trigger operators_appointment_append_only before update or delete or truncate on operators_appointment
  for each statement execute function platform_append_only();
create trigger operators_appointment_time before insert on operators_appointment
  for each row execute function operators_account_time();
create constraint trigger operators_appointment_needs_record after insert on operators_appointment
  deferrable initially deferred for each row execute function platform_needs_record('operator.set', 'operator:', 'address');
create constraint trigger operators_appointment_has_reason after insert on operators_appointment
  deferrable initially deferred for each row when (current_user = 'wth_console')
  execute function operators_appointment_has_reason();

-- The content is the canonical JSON that both wallets signed; the hash is that of kind, content and reason. The amount
-- is the value in units of 10^-18 WTH that counts towards the limits of 24 hours. `refusal` is why an execution failed.
create table operators_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  content text not null check (jsonb_typeof(content::jsonb) = 'object'),
  content_hash text not null check (content_hash ~ '^0x[0-9a-f]{64}$'),
  reason text not null check (reason <> ''),
  risk text not null check (risk in ('urgent', 'standard', 'high')),
  amount numeric(78, 0) not null check (amount >= 0),
  -- addresses of those who gain from it, in lower case
  beneficiaries text[] not null,
  proposer text not null references operators_account (address),
  proposed_at timestamptz not null default platform_now(),
  delay_seconds integer not null check (delay_seconds >= 0),
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'executed', 'refused', 'rejected', 'cancelled', 'expired')),
  approver text references operators_account (address),
  approved_at timestamptz,
  not_before timestamptz,
  ended_at timestamptz,
  refusal jsonb,
  constraint operators_proposal_two_operators check (approver <> proposer),
  constraint operators_proposal_no_own_benefit check (not (proposer = any (beneficiaries) or approver = any (beneficiaries))),
  constraint operators_proposal_approved check ((approver is null) = (approved_at is null) and (approver is null) = (not_before is null)),
  constraint operators_proposal_delay check (not_before >= approved_at + make_interval(secs => delay_seconds)),
  constraint operators_proposal_needs_approver check (state not in ('approved', 'executed', 'refused') or approver is not null),
  constraint operators_proposal_ended check ((state in ('waiting', 'approved')) = (ended_at is null)),
  constraint operators_proposal_waited check (state <> 'executed' or ended_at >= not_before),
  constraint operators_proposal_refusal check ((state = 'refused') = (refusal is not null))
);
create index operators_proposal_waiting on operators_proposal (expires_at) where state = 'waiting';
create index operators_proposal_due on operators_proposal (not_before) where state = 'approved';
create index operators_proposal_approved_at on operators_proposal (approved_at) where state in ('approved', 'executed');
create trigger operators_proposal_guard before update or delete on operators_proposal
  for each row execute function operators_proposal_guard();
create trigger operators_proposal_time before insert or update on operators_proposal
  for each row when (current_user = 'wth_console') execute function operators_proposal_time();
create trigger operators_proposal_note after insert or update on operators_proposal
  for each row when (new.state = 'executed') execute function platform_note_change('proposal', 'id');

-- Steps with the text that the operator's wallet signed. Programs execute, refuse and expire without a signature.
create table operators_proposal_step (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references operators_proposal (id),
  step text not null check (step in ('propose', 'approve', 'reject', 'cancel', 'execute', 'refuse', 'expire')),
  actor text not null,
  message text,
  signature text check (signature ~ '^0x[0-9a-fA-F]{130}$'),
  note text,
  created_at timestamptz not null default platform_now(),
  constraint operators_proposal_step_once unique (proposal_id, step),
  constraint operators_proposal_step_signed check ((step in ('execute', 'refuse', 'expire')) = (signature is null)),
  constraint operators_proposal_step_message check ((message is null) = (signature is null))
);
create trigger operators_proposal_step_append_only before update or delete or truncate on operators_proposal_step
  for each statement execute function platform_append_only();
create trigger operators_proposal_step_time before insert on operators_proposal_step
  for each row execute function operators_account_time();

-- The owner's keys, two of which together let new admins in when the console cannot be used. They are named once.
create table operators_break_glass_key (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null default platform_now()
);
create trigger operators_break_glass_key_once before insert on operators_break_glass_key
  for each statement execute function operators_break_glass_keys_once();
create trigger operators_break_glass_key_append_only before update or delete on operators_break_glass_key
  for each statement execute function platform_append_only();

-- Requests to make these addresses admins, one at a time. `not_before` is set by the second key's signature.
create table operators_break_glass (
  id bigint generated always as identity primary key,
  admins text[] not null check (cardinality(admins) between 1 and 10),
  reason text not null,
  created_at timestamptz not null default platform_now(),
  not_before timestamptz,
  outcome text check (outcome in ('done', 'canceled', 'lapsed')),
  ended_at timestamptz,
  constraint operators_break_glass_ended check ((outcome is null) = (ended_at is null)),
  constraint operators_break_glass_done check (outcome <> 'done' or ended_at >= not_before)
);
create unique index operators_break_glass_open on operators_break_glass ((true)) where outcome is null;
create trigger operators_break_glass_in_order before insert or update on operators_break_glass
  for each row when (current_user = 'wth_console') execute function operators_break_glass_in_order();

create table operators_break_glass_signature (
  request_id bigint not null references operators_break_glass,
  key text not null references operators_break_glass_key,
  message text not null,
  signature text not null,
  created_at timestamptz not null default platform_now(),
  primary key (request_id, key)
);
create trigger operators_break_glass_signature_append_only before update or delete
  on operators_break_glass_signature for each statement execute function platform_append_only();

-- An operation that nothing explains stays; two operators answer for it by an adjustment whose reason names it.
create view operators_proposal_view with (security_invoker = true) as
  select id, kind, content, amount, state, proposer, approver, ended_at, reason from operators_proposal;

-- Executed proposals whose rows agree: the steps of two operators in their order, their records in the audit log, an
-- approver who was not new, and for money a delay; outside a sandbox no shorter than parameters allow. `proof` is what
-- the signatures are of, and the appointments that say who stood behind the two; earlier ones have no approver.
create view operators_executed_proposal_view with (security_invoker = true) as
  select p.id, p.kind, p.content, p.proposer, p.approver,
    jsonb_build_object(
      'id', p.id::text, 'kind', p.kind, 'content', p.content, 'reason', p.reason, 'content_hash', p.content_hash,
      'proposer', p.proposer, 'approver', p.approver,
      'steps', jsonb_build_array(
        jsonb_build_object('step', a.step, 'message', a.message, 'signature', a.signature),
        jsonb_build_object('step', b.step, 'message', b.message, 'signature', b.signature)),
      'appointments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'address', n.address, 'appointedBy', n.appointed_by, 'approvedBy', coalesce(n.approved_by, n.appointed_by))), '[]')
        from operators_appointment n where n.created_at < p.approved_at)) as proof
  from operators_proposal p
  join operators_proposal_step a on a.proposal_id = p.id and a.step = 'propose' and a.actor = 'operator:' || p.proposer
  join operators_proposal_step b on b.proposal_id = p.id and b.step = 'approve' and b.actor = 'operator:' || p.approver
  join operators_proposal_step e on e.proposal_id = p.id and e.step = 'execute'
  cross join (
    select case when exists (select from ledger_operation_power where operation = 'sandbox-tap') then interval '0'
      else interval '1 hour' end as hour) bound
  where p.state = 'executed' and p.proposer <> p.approver
    and a.created_at <= b.created_at and b.created_at <= e.created_at and p.ended_at >= p.not_before
    and (p.kind not in ('adjustBalance', 'grantRig') or p.not_before >= p.approved_at + bound.hour)
    and not exists (
      select from operators_appointment n where n.address = p.approver
        and n.created_at <= p.approved_at and n.created_at > p.approved_at - 24 * bound.hour)
    and (select count(distinct u.action) from platform_audit u where u.subject = 'proposal:' || p.id
      and ((u.action, u.actor) in (('proposal.propose', a.actor), ('proposal.approve', b.actor))
          and u.after ->> 'hash' = p.content_hash
        or u.action = 'proposal.execute')) = 3;

-- Active admins whom no one appointed. Two of them decide together.
create view operators_first_admin_view with (security_invoker = true) as
  select o.address, o.created_at from operators_account o
  where o.is_active and 'admin' = any (o.roles)
    and not exists (select from operators_appointment n where n.address = o.address);

-- When operators were added, and who became an admin by two keys of the owner's.
create view operators_account_view with (security_invoker = true) as
  select address, created_at from operators_account;

create view operators_break_glass_view with (security_invoker = true) as
  select admins, outcome, ended_at from operators_break_glass;
create trigger operators_audit_of_operator before insert on platform_audit for each row
  when (current_user = 'wth_console' and new.action in ('kyc.level', 'user.status') and new.actor like 'operator:0x%')
  execute function operators_audit_of_operator();

-- Views that lower contexts read under names of their own: this one fills them.

-- Executed adjustments, whose reasons may name operations that nothing else explains.
create view ledger_answer_view with (security_invoker = true) as
  select reason, ended_at from operators_proposal where kind = 'adjustBalance' and state = 'executed';

-- Frozen rows that an executed proposal corrects, after they were frozen. The reason that two operators signed names
-- the row.
create view platform_corrected_row_view with (security_invoker = true) as
  select f.kind, f.subject, f.invariant from platform_frozen_row f join operators_proposal p on p.id = f.proposal_id
  where f.repair = 'corrected' and p.state = 'executed' and p.ended_at >= f.since
    and p.kind in ('adjustBalance', 'resolveDispute', 'resolveSuspense', 'reverseEvents')
    and exists (
      select from regexp_split_to_table(p.reason, '\s+') word where btrim(word, '.,;:()') = f.kind || ':' || f.subject);
