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

-- With the credentials of the API users could be registered verified, or be given an identity's number.
create or replace function identity_user_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.did_number <> coalesce(old.did_number, 0) and new.did_number is distinct from (
      select d.did_number from identity_did d where d.address = new.address)
    or tg_op = 'INSERT' and (new.status, new.kyc_level) <> (0, 0) then
    raise exception 'nothing explains the standing of user %', new.id;
  end if;
  return null;
end $$;
