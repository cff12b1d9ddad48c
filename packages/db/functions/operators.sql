-- Two admins are needed for everything that only admins decide, so that the last two cannot be removed.
create or replace function operators_account_guard() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then raise exception 'an operator cannot be deleted'; end if;
  if 'admin' = any (old.roles) and old.is_active and not ('admin' = any (new.roles) and new.is_active)
    and (select count(*) from public.operators_account where 'admin' = any (roles) and is_active) < 2 then
    raise exception 'the last two active admins cannot be removed';
  end if;
  return null;
end $$;

create or replace function operators_proposal_guard() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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

create or replace function operators_break_glass_keys_once() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from operators_break_glass_key) then
    raise exception 'the keys of the break-glass command are named once';
  end if;
  return null;
end $$;

-- With the console's credentials, made-up operators would be first ones, who were never appointed and so are not new,
-- or ones of long ago. The console adds an operator with an appointment in the same transaction, once there are others,
-- and states no time of its own.
create or replace function operators_account_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_console' then new.created_at := platform_now(); end if;
  return new;
end $$;

create or replace function operators_account_keeps_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.address, new.created_at) <> (old.address, old.created_at) and current_user = 'wth_console' then
    raise exception 'the address and the time of operator % cannot be changed', old.address;
  end if;
  return new;
end $$;

create or replace function operators_account_is_appointed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_console'
    -- the first ones are added within a transaction
    and exists (select from operators_account o where o.created_at < new.created_at - interval '1 minute')
    and not exists (select from operators_appointment a where a.address = new.address) then
    raise exception 'operator % was not appointed', new.address;
  end if;
  return null;
end $$;

-- With the console's credentials a proposal could be written as executed. It begins waiting, and its times are those at
-- which it was proposed, approved and ended.
create or replace function operators_proposal_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a proposal begins waiting';
    end if;
    new.proposed_at := platform_now();
    return new;
  end if;
  if new.approver is not null and old.approver is null then
    new.approved_at := platform_now();
    new.not_before := new.approved_at + make_interval(secs => new.delay_seconds);
  end if;
  if new.ended_at is not null then
    new.ended_at := platform_now();
  end if;
  return new;
end $$;

-- An appointment has a reason, with the console's credentials too: an executed proposal, the owner's keys, or the
-- owner's shell where two admins do not decide yet. The checks compare proposals and the owner's requests with the
-- signatures.
create or replace function operators_appointment_has_reason() returns trigger language plpgsql
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
        or (select count(*) from operators_account o
          where o.is_active and 'admin' = any (o.roles) and o.address <> new.address) < 2)
    when new.appointed_by = new.address then exists (
      select from operators_break_glass b
      where b.outcome = 'done' and new.address = any (b.admins) and b.ended_at >= v_since)
    else exists (
      select from operators_proposal p
      where p.kind = 'setOperator' and p.state = 'executed' and p.ended_at >= v_since
        and (p.proposer, p.approver, lower(p.content::jsonb ->> 'address'))
          = (new.appointed_by, new.approved_by, new.address))
  end) then
    return null;
  end if;
  raise exception 'nothing explains the appointment of %', new.address;
end $$;

-- Roles and access are gained by an appointment of the same transaction.
create or replace function operators_account_gains_by_appointment() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from operators_appointment a where a.address = new.address
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'operator % was not appointed', new.address;
  end if;
  return null;
end $$;

-- With the console's credentials, too, a request begins open and now, waits for its delay, and ends once and now.
create or replace function operators_break_glass_in_order() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- times of a transaction are in whole milliseconds
  v_since timestamptz := platform_now() - (clock_timestamp() - transaction_timestamp()) - interval '1 second';
  v_delay interval := (select make_interval(secs => value::int) from platform_parameter where name = 'operators.highDelay');
begin
  if (case
    when tg_op = 'INSERT' then
      (new.not_before, new.outcome) is not distinct from (null, null)
      and new.created_at between v_since and platform_now()
    else
      old.outcome is null
      and (new.not_before is not distinct from old.not_before
        or old.not_before is null and new.not_before >= v_since + v_delay)
      and (new.outcome is null or new.ended_at between v_since and platform_now())
  end) then
    return new;
  end if;
  raise exception 'request % of the break-glass command is not in order', new.id;
end $$;

-- A decision of an operator alone bears the name of one who may decide it.
create or replace function operators_audit_of_operator() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from operators_account o where 'operator:' || o.address = new.actor and o.is_active
      and o.roles && case new.action when 'kyc.level' then array['reviewer', 'admin']
        else array['support', 'manager', 'admin'] end) then
    raise exception '% of % is not for % to decide', new.action, new.subject, new.actor;
  end if;
  return new;
end $$;
