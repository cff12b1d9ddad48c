-- Identities as they were submitted. The number is encrypted; person_hash is a keyed digest of country, type and number.
create table identity_kyc_submission (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  status smallint not null default 0 check (status in (0, 1, 2)),
  id_type smallint not null check (id_type in (0, 1)),
  country text not null check (country ~ '^[A-Z]{2}$'),
  id_number_sealed bytea not null,
  person_hash bytea not null check (length(person_hash) = 32),
  id_front text not null unique,
  id_back text unique,
  handheld_front text not null unique,
  handheld_back text not null unique,
  submitted_at timestamptz not null default platform_now(),
  decided_at timestamptz,
  decided_by text,
  reject_slots text[] check (reject_slots <@ array['idFront', 'idBack', 'handheldFront', 'handheldBack']),
  reject_en text,
  reject_zh text,
  -- when the photos were deleted, as the review no longer needed them
  photos_deleted_at timestamptz,
  -- a photo is the submitter's own
  foreign key (user_id, id_front) references identity_file (user_id, object_key),
  foreign key (user_id, id_back) references identity_file (user_id, object_key),
  foreign key (user_id, handheld_front) references identity_file (user_id, object_key),
  foreign key (user_id, handheld_back) references identity_file (user_id, object_key),
  check ((id_type = 0) = (id_back is not null)),
  check ((status = 0) = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 2) = (reject_en is not null and reject_zh is not null and reject_slots is not null))
);
-- A person has one identity that waits or counts, and an identity serves one account.
create unique index identity_kyc_submission_one on identity_kyc_submission (user_id) where status in (0, 1);
create unique index identity_kyc_submission_person on identity_kyc_submission (person_hash) where status in (0, 1);
create index identity_kyc_submission_user on identity_kyc_submission (user_id, id);
create index identity_kyc_submission_queue on identity_kyc_submission (status, submitted_at, id);
create index identity_kyc_submission_decided on identity_kyc_submission (decided_at)
  where decided_at is not null and photos_deleted_at is null;

-- What was submitted stays; a decision is made once, and an approval may be withdrawn.
create function identity_kyc_submission_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a submission stays'; end if;
  if (new.user_id, new.id_type, new.country, new.id_number_sealed, new.person_hash, new.id_front, new.id_back,
      new.handheld_front, new.handheld_back, new.submitted_at)
    is distinct from
     (old.user_id, old.id_type, old.country, old.id_number_sealed, old.person_hash, old.id_front, old.id_back,
      old.handheld_front, old.handheld_back, old.submitted_at) then
    raise exception 'what was submitted never changes';
  end if;
  if new.status = old.status then
    if (new.decided_at, new.decided_by, new.reject_slots, new.reject_en, new.reject_zh)
      is distinct from (old.decided_at, old.decided_by, old.reject_slots, old.reject_en, old.reject_zh) then
      raise exception 'a decision never changes';
    end if;
  elsif old.status = 2 or new.status < old.status then
    raise exception 'a decision is made once';
  end if;
  return new;
end $$;
create trigger identity_kyc_submission_guard before update or delete on identity_kyc_submission
  for each row execute function identity_kyc_submission_guard();

-- Identity numbers that were tried: their count is limited, since the answer tells whether a number is known.
create table identity_kyc_attempt (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  created_at timestamptz not null default platform_now()
);
create index identity_kyc_attempt_user on identity_kyc_attempt (user_id, created_at);
create index identity_kyc_attempt_old on identity_kyc_attempt (created_at);

-- Countries whose switch was changed; without a row, documents of a country are taken.
create table identity_kyc_country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  is_supported boolean not null,
  updated_at timestamptz not null default platform_now()
);
