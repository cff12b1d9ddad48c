create or replace function identity_file_guard() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then raise exception 'the row of a photo cannot be deleted'; end if;
  if new.object_key <> old.object_key or new.user_id <> old.user_id then
    raise exception 'the key and the owner of a photo cannot change';
  end if;
  if old.used_at is not null and new.used_at is distinct from old.used_at then
    raise exception 'a used photo cannot be used again';
  end if;
  if old.deleted_at is not null then raise exception 'a deleted photo cannot change'; end if;
  if old.stored_at is not null and (new.stored_at, new.size, new.digest, new.stored_as)
      is distinct from (old.stored_at, old.size, old.digest, old.stored_as)
    and (new.stored_at <> old.stored_at or new.stored_as is distinct from old.next_stored_as) then
    raise exception 'a stored photo cannot change';
  end if;
  if new.wrapped_key <> old.wrapped_key and new.stored_as = old.stored_as then
    raise exception 'the key of a photo changes only with its bytes';
  end if;
  if new.picture_hash is distinct from old.picture_hash and new.stored_as = old.stored_as
    and new.deleted_at is null then
    raise exception 'the picture of a photo changes only with its bytes';
  end if;
  return new;
end $$;

-- Submitted data never change; a decision is made once, except that an approval may be withdrawn. Number and holder are
-- encrypted again with another key only; digests change only to a newer key. The reviewer's reading may be corrected
-- until the decision.
create or replace function identity_kyc_submission_guard() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  is_erasure boolean;
  is_other_key boolean;
begin
  if tg_op = 'DELETE' then raise exception 'a KYC submission cannot be deleted'; end if;
  is_erasure := new.photos_deleted_at is not null and new.id_number_encrypted is null and new.holder_encrypted is null;
  is_other_key := new.fingerprint_key > old.fingerprint_key;
  if (new.user_id, new.id_type, new.country, new.id_front, new.id_back, new.handheld_front, new.handheld_back,
      new.submitted_at)
    is distinct from
     (old.user_id, old.id_type, old.country, old.id_front, old.id_back, old.handheld_front, old.handheld_back,
      old.submitted_at)
    or new.fingerprint_key < old.fingerprint_key
    or old.id_number_encrypted is null and new.id_number_encrypted is not null
    or new.person_hash <> old.person_hash and not is_other_key
    or new.id_number_encrypted is distinct from old.id_number_encrypted and not is_erasure
      and (new.id_number_encrypted is null
        or platform_key_id(new.id_number_encrypted) is not distinct from platform_key_id(old.id_number_encrypted)) then
    raise exception 'the data of a KYC submission cannot change';
  end if;
  if old.status <> 0 and (new.holder_hash is distinct from old.holder_hash and not is_other_key
      or new.holder_encrypted is distinct from old.holder_encrypted and not is_erasure
        and (new.holder_encrypted is null
          or platform_key_id(new.holder_encrypted) is not distinct from platform_key_id(old.holder_encrypted))) then
    raise exception 'the holder of a decided KYC submission cannot change';
  end if;
  if new.status = old.status then
    if (new.decided_at, new.decided_by, new.reject_slots, new.reject_en, new.reject_zh)
      is distinct from (old.decided_at, old.decided_by, old.reject_slots, old.reject_en, old.reject_zh) then
      raise exception 'the decision on a KYC submission cannot change';
    end if;
  elsif old.status = 2 or new.status < old.status then
    raise exception 'a KYC submission cannot go from status % to %', old.status, new.status;
  end if;
  return new;
end $$;

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

create or replace function identity_proposal_guard() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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

create or replace function identity_break_glass_keys_once() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from identity_break_glass_key) then
    raise exception 'the keys of the break-glass command are named once';
  end if;
  return null;
end $$;

-- With the console's credentials, made-up operators would be first ones, who were never appointed and so are not new,
-- or ones of long ago. The console adds an operator with an appointment in the same transaction, once there are others,
-- and states no time of its own.
create or replace function identity_operator_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_console' then new.created_at := platform_now(); end if;
  return new;
end $$;

create or replace function identity_operator_keeps_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.address, new.created_at) <> (old.address, old.created_at) and current_user = 'wth_console' then
    raise exception 'the address and the time of operator % cannot be changed', old.address;
  end if;
  return new;
end $$;

create or replace function identity_operator_is_appointed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_console'
    -- the first ones are added within a transaction
    and exists (select from identity_operator o where o.created_at < new.created_at - interval '1 minute')
    and not exists (select from identity_operator_appointment a where a.address = new.address) then
    raise exception 'operator % was not appointed', new.address;
  end if;
  return null;
end $$;

-- With the console's credentials a proposal could be written as executed. It begins waiting, and its times are those at
-- which it was proposed, approved and ended.
create or replace function identity_proposal_time() returns trigger language plpgsql
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
create or replace function identity_appointment_has_reason() returns trigger language plpgsql
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

-- Roles and access are gained by an appointment of the same transaction.
create or replace function identity_operator_gains_by_appointment() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from identity_operator_appointment a where a.address = new.address
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'operator % was not appointed', new.address;
  end if;
  return null;
end $$;

-- With the credentials of the API users could be registered verified, be given a rig's level or an identity's number,
-- sell by quota, or trade in spite of a restriction.
create or replace function identity_user_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.did_number <> coalesce(old.did_number, 0) and new.did_number is distinct from (
      select d.did_number from identity_did d where d.address = new.address)
    or new.rig_level <> coalesce(old.rig_level, 0) and not exists (
      select from mining_rig r where r.user_id = new.id and r.level >= new.rig_level)
    or tg_op = 'INSERT' and (new.status, new.kyc_level) <> (0, 0) then
    raise exception 'nothing explains the standing of user %', new.id;
  end if;
  return null;
end $$;

-- With the console's credentials, too, a request begins open and now, waits for its delay, and ends once and now.
create or replace function identity_break_glass_in_order() returns trigger language plpgsql
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

-- An identity has the number and the address of the event that minted it.
create or replace function identity_did_has_event() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from chain_event e where e.id = new.event_id and (e.contract, e.name) = ('did', 'DidMinted')
      and (lower(e.args ->> 'owner'), e.args ->> 'didNumber') = (new.address, new.did_number::text)) then
    raise exception 'no event minted identity % of %', new.did_number, new.address;
  end if;
  return null;
end $$;
