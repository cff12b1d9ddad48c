-- Ciphertexts name their key, so that keys can be replaced. The first byte is the format: 0 for those of earlier versions,
-- which had one key and named none; 1 for the format of `platform/crypto/keyring.ts`, with the length of the key's id, and the id.
create function platform_key_id(encrypted bytea) returns text language sql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp
  return case when get_byte(encrypted, 0) = 1 then encode(substring(encrypted from 3 for get_byte(encrypted, 1)), 'escape') end;

-- Keys of the digests by which documents and holders are compared, encrypted. A digest outlives its document, so its key stays as
-- long as a row names it. New digests use the newest key.
create table identity_fingerprint_key (
  id int primary key check (id > 0),
  -- null for the key that earlier versions derived, until the console starts
  wrapped_key bytea check (length(wrapped_key) between 62 and 100),
  key_id text generated always as (platform_key_id(wrapped_key)) stored,
  created_at timestamptz not null default platform_now()
);
insert into identity_fingerprint_key (id) select 1 where exists (select from identity_kyc_submission);

alter table identity_kyc_submission disable trigger identity_kyc_submission_guard;
update identity_kyc_submission
  set id_number_encrypted = '\x00'::bytea || id_number_encrypted, holder_encrypted = '\x00'::bytea || holder_encrypted;
alter table identity_kyc_submission enable trigger identity_kyc_submission_guard;
alter table identity_kyc_submission
  -- key of person_hash and holder_hash
  add column fingerprint_key int not null default 1 references identity_fingerprint_key (id),
  add column number_key_id text generated always as (platform_key_id(id_number_encrypted)) stored,
  add column holder_key_id text generated always as (platform_key_id(holder_encrypted)) stored;
alter table identity_kyc_submission alter column fingerprint_key drop default;
create index identity_kyc_submission_fingerprint_key on identity_kyc_submission (fingerprint_key);

-- Submitted data never change; a decision is made once, except that an approval may be withdrawn. Number and holder are
-- encrypted again with another key only; digests change only to a newer key. Both also change with a higher version of the
-- number's form. The reviewer's reading may be corrected until the decision.
create or replace function identity_kyc_submission_guard() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  is_erasure boolean;
  is_renewal boolean;
  is_other_key boolean;
begin
  if tg_op = 'DELETE' then raise exception 'a KYC submission cannot be deleted'; end if;
  is_erasure := new.photos_deleted_at is not null and new.id_number_encrypted is null and new.holder_encrypted is null;
  is_renewal := new.number_version > old.number_version;
  is_other_key := new.fingerprint_key > old.fingerprint_key;
  if (new.user_id, new.id_type, new.country, new.id_front, new.id_back, new.handheld_front, new.handheld_back,
      new.submitted_at)
    is distinct from
     (old.user_id, old.id_type, old.country, old.id_front, old.id_back, old.handheld_front, old.handheld_back,
      old.submitted_at)
    or new.number_version < old.number_version
    or new.fingerprint_key < old.fingerprint_key
    or old.id_number_encrypted is null and new.id_number_encrypted is not null
    or new.person_hash <> old.person_hash and not is_renewal and not is_other_key
    or new.id_number_encrypted is distinct from old.id_number_encrypted and not is_renewal and not is_erasure
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

alter table identity_file drop constraint identity_file_wrapped_key_check;
update identity_file set wrapped_key = '\x00'::bytea || wrapped_key where wrapped_key is not null;
alter table identity_file
  add constraint identity_file_wrapped_key_check check (length(wrapped_key) between 61 and 100),
  add column key_id text generated always as (platform_key_id(wrapped_key)) stored,
  -- key in the store. It is that of the photo, until the photo is encrypted again under another one.
  add column stored_as text unique,
  -- key in the store under which the photo is being encrypted again
  add column next_stored_as text unique;
alter table identity_file disable trigger identity_file_guard;
update identity_file set stored_as = object_key;
alter table identity_file enable trigger identity_file_guard;
alter table identity_file alter column stored_as set not null;

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
  return new;
end $$;
