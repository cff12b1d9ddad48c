-- phase: expand

-- An appointment has a reason, with the console's credentials too: an executed proposal, the owner's keys, or the owner's shell
-- where two admins do not decide yet. The checks compare proposals and the owner's requests with the signatures.
create function identity_appointment_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- times of a transaction are in whole milliseconds
  v_since timestamptz := platform_now() - (clock_timestamp() - transaction_timestamp()) - interval '1 second';
begin
  -- in brackets, since the statement reads up to its first `then`
  if (case
    when new.appointed_by is null then
      new.approved_by is null
      and (exists (select from ledger_operation_power where operation = 'sandbox-tap')
        or (select count(*) from identity_operator o
          where o.is_active and 'admin' = any (o.roles) and o.address <> new.address) < 2)
    when new.appointed_by = new.address then exists (
      select from identity_break_glass b
      where b.outcome = 'done' and new.address = any (b.admins) and b.ended_at >= v_since)
    else exists (
      select from identity_proposal p
      where p.kind = 'setOperator' and p.state = 'executed' and p.ended_at >= v_since
        and (p.proposer, p.approver, lower(p.content::jsonb ->> 'address'))
          = (new.appointed_by, new.approved_by, new.address))
  end) then
    return null;
  end if;
  raise exception 'nothing explains the appointment of %', new.address;
end $$;
create constraint trigger identity_appointment_has_reason after insert on identity_operator_appointment
  deferrable initially deferred for each row when (current_user = 'wth_console')
  execute function identity_appointment_has_reason();

-- Roles and access are gained by an appointment of the same transaction.
create function identity_operator_gains_by_appointment() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from identity_operator_appointment a where a.address = new.address
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'operator % was not appointed', new.address;
  end if;
  return null;
end $$;
create constraint trigger identity_operator_gains_by_appointment after update of roles, is_active on identity_operator
  deferrable initially deferred for each row
  when (current_user = 'wth_console' and new.is_active and not (old.is_active and new.roles <@ old.roles))
  execute function identity_operator_gains_by_appointment();

create or replace function identity_operator_keeps_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.address, new.created_at) <> (old.address, old.created_at) and current_user = 'wth_console' then
    raise exception 'the address and the time of operator % cannot be changed', old.address;
  end if;
  return new;
end $$;

-- A record of what operators decide is checked, also one that names a program. Users leave the others.
create or replace trigger platform_audit_note after insert on platform_audit
  for each row when (
    new.action not in ('email.remove', 'email.set', 'profile.nickname', 'session.end', 'session.tokenReused'))
  execute function platform_note_change('decision', 'id');

-- Frozen rows that an executed proposal corrects, after they were frozen. The reason that two operators signed names the row.
create view platform_corrected_row_view with (security_invoker = true) as
  select f.kind, f.subject, f.invariant from platform_frozen_row f join identity_proposal p on p.id = f.proposal_id
  where f.repair = 'corrected' and p.state = 'executed' and p.ended_at >= f.since
    and p.kind in ('adjustBalance', 'resolveDispute', 'resolveSuspense', 'reverseEvents')
    and exists (
      select from regexp_split_to_table(p.reason, '\s+') word where btrim(word, '.,;:()') = f.kind || ':' || f.subject);

-- A row is frozen by the worker, and released by the console alone.
create function platform_row_begins_frozen() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.resolved_at is not null then
    raise exception '% % is frozen before it is released', new.kind, new.subject;
  end if;
  new.since := platform_now();
  return new;
end $$;
create trigger platform_row_begins_frozen before insert on platform_frozen_row
  for each row execute function platform_row_begins_frozen();
create trigger platform_row_stays_frozen before update on platform_frozen_row
  for each row when (current_user = 'wth_worker') execute function platform_row_begins_frozen();

create function platform_release_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from platform_audit a where a.action = 'row.release' and a.subject = new.kind || ':' || new.subject
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'no record of row.release for %:%', new.kind, new.subject;
  end if;
  -- no check finds a rig again whose payment was taken back
  if (new.repair is distinct from 'holdsAgain' or new.invariant = 'chain_rewind') and not exists (
    select from platform_corrected_row_view c
    where (c.kind, c.subject, c.invariant) = (new.kind, new.subject, new.invariant)) then
    raise exception 'no executed proposal corrects %:%', new.kind, new.subject;
  end if;
  return null;
end $$;
create constraint trigger platform_release_has_reason after update on platform_frozen_row
  deferrable initially deferred for each row when (current_user = 'wth_console')
  execute function platform_release_has_reason();

-- The next round checks a released row again.
create trigger platform_frozen_row_note after update on platform_frozen_row
  for each row when (new.resolved_at is not null) execute function platform_note_change('release', 'invariant');
