-- A document's number is reserved by an approval, not by a submission: two people may submit it, and the reviewer decides.
drop index identity_kyc_submission_active_person;
create unique index identity_kyc_submission_verified_person on identity_kyc_submission (person_hash) where status = 1;
create index identity_kyc_submission_person on identity_kyc_submission (person_hash) where status in (0, 1);

alter table identity_kyc_submission
  -- erased with the photos; the digest stays
  alter column id_number_encrypted drop not null,
  -- 1: as in 0003_identity.sql. 2: the letters A to Z and digits. Raised whenever number or digest are written again.
  add column number_version int not null default 1,
  -- name and date of birth that the reviewer read on the document, and a keyed digest by which they can be compared
  add column holder_encrypted bytea,
  add column holder_hash bytea check (length(holder_hash) = 32);
create index identity_kyc_submission_old_number on identity_kyc_submission (id) where number_version = 1;
create index identity_kyc_submission_holder on identity_kyc_submission (holder_hash) where status in (0, 1);

-- Submitted data never change; a decision is made once, except that an approval may be withdrawn. Number and digest are
-- written again only together with a higher version. The reviewer's reading may be corrected until the decision.
create or replace function identity_kyc_submission_guard() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  is_erasure boolean;
begin
  if tg_op = 'DELETE' then raise exception 'a KYC submission cannot be deleted'; end if;
  is_erasure := new.photos_deleted_at is not null and new.id_number_encrypted is null and new.holder_encrypted is null;
  if (new.user_id, new.id_type, new.country, new.id_front, new.id_back, new.handheld_front, new.handheld_back,
      new.submitted_at)
    is distinct from
     (old.user_id, old.id_type, old.country, old.id_front, old.id_back, old.handheld_front, old.handheld_back,
      old.submitted_at)
    or new.number_version < old.number_version
    or old.id_number_encrypted is null and new.id_number_encrypted is not null
    or new.number_version = old.number_version and (new.person_hash <> old.person_hash
      or new.id_number_encrypted is distinct from old.id_number_encrypted and not is_erasure) then
    raise exception 'the data of a KYC submission cannot change';
  end if;
  if old.status <> 0 and (new.holder_hash is distinct from old.holder_hash
      or new.holder_encrypted is distinct from old.holder_encrypted and not is_erasure) then
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
