-- Users. Addresses are stored in lower case. status: 0 active, 1 disabled.
create table identity_user (
  id bigint generated always as identity primary key,
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  nickname text not null default '' check (length(nickname) <= 40),
  email text check (length(email) <= 254),
  invite_code text not null unique check (length(invite_code) = 8),
  status smallint not null default 0 check (status in (0, 1)),
  kyc_level smallint not null default 0 check (kyc_level in (0, 1)),
  did_number bigint not null default 0 check (did_number >= 0),
  rig_level smallint not null default 0 check (rig_level between 0 and 7),
  wallet_type text not null default '',
  created_at timestamptz not null default platform_now(),
  login_at timestamptz not null default platform_now()
);

-- DIDs minted on the chain; an address may have one before it has an account here.
-- 0005_chain.sql adds the foreign key to the event of the mint.
create table identity_did (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  did_number bigint not null unique check (did_number > 0),
  minted_at timestamptz not null,
  event_id bigint not null unique
);

-- Sign-in. A pair of address and nonce works once; rows are needed only while the signed text would still be accepted.
create table identity_nonce (
  address text not null,
  nonce text not null,
  used_at timestamptz not null default platform_now(),
  primary key (address, nonce)
);
create index identity_nonce_used on identity_nonce (used_at);

-- One sign-in. Revoking it ends all tokens that descend from it.
create table identity_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  created_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index identity_session_user on identity_session (user_id) where revoked_at is null;

create table identity_refresh_token (
  token_hash bytea primary key,
  family_id bigint not null references identity_session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_refresh_token_family on identity_refresh_token (family_id);

create table identity_access_token (
  token_hash bytea primary key,
  family_id bigint not null references identity_session (id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_access_token_family on identity_access_token (family_id);

-- Photo uploads that were allowed, for KYC and for evidence in disputed trades. The ticket is stored as a digest only.
create table identity_file_upload (
  object_key text primary key check (object_key ~ '^(kyc|trade)/[1-9][0-9]*/[0-9a-f-]{36}$'),
  user_id bigint not null references identity_user (id),
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  -- bytes, as announced
  size int check (size between 10240 and 5242880),
  created_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  -- time of the one attempt to send the file
  taken_at timestamptz,
  -- reason for which the file was refused
  refusal text,
  constraint identity_file_upload_key_names_user check (split_part(object_key, '/', 2) = user_id::text)
);
create index identity_file_upload_user on identity_file_upload (user_id, created_at);
create index identity_file_upload_created on identity_file_upload (created_at);

-- Stored photos, encrypted. The key of each is wrapped by a key that is not in the database; deleting it deletes the photo.
create table identity_file (
  object_key text primary key references identity_file_upload (object_key),
  user_id bigint not null references identity_user (id),
  wrapped_key bytea check (length(wrapped_key) = 60),
  -- of the encrypted bytes
  size int check (size > 0),
  digest bytea check (length(digest) = 32),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default platform_now(),
  -- set when all bytes are stored; the photo cannot be used before
  stored_at timestamptz,
  -- set when a submission or a statement uses the photo; a photo is used once
  used_at timestamptz,
  deleted_at timestamptz,
  unique (user_id, object_key),
  constraint identity_file_used_after_stored check (used_at is null or stored_at is not null),
  constraint identity_file_key_until_deleted check ((deleted_at is null) = (wrapped_key is not null))
);
create index identity_file_unused on identity_file (created_at) where used_at is null and deleted_at is null;

create function identity_file_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'the row of a photo cannot be deleted'; end if;
  if new.object_key <> old.object_key or new.user_id <> old.user_id then
    raise exception 'the key and the owner of a photo cannot change';
  end if;
  if old.used_at is not null and new.used_at is distinct from old.used_at then
    raise exception 'a used photo cannot be used again';
  end if;
  if old.deleted_at is not null then raise exception 'a deleted photo cannot change'; end if;
  if old.stored_at is not null and (new.stored_at, new.size, new.digest) is distinct from (old.stored_at, old.size, old.digest) then
    raise exception 'a stored photo cannot change';
  end if;
  return new;
end $$;
create trigger identity_file_guard before update or delete on identity_file
  for each row execute function identity_file_guard();

-- Reads of photos. A row is written before the photo is decrypted.
create table identity_file_access (
  id bigint generated always as identity primary key,
  object_key text not null references identity_file (object_key),
  reader text not null,
  created_at timestamptz not null default platform_now()
);
create index identity_file_access_object on identity_file_access (object_key, id);
create index identity_file_access_reader on identity_file_access (reader, created_at);
create trigger identity_file_access_append_only before update or delete or truncate on identity_file_access
  for each statement execute function platform_append_only();

-- Proof of deletion: the reason, and the digest of the encrypted photo whose key was destroyed.
create table identity_file_deletion (
  object_key text primary key references identity_file (object_key),
  user_id bigint not null references identity_user (id),
  reason text not null check (reason in ('unused', 'incomplete', 'refused', 'approved', 'settled', 'erased')),
  digest bytea,
  deleted_at timestamptz not null default platform_now()
);
create trigger identity_file_deletion_append_only before update or delete or truncate on identity_file_deletion
  for each statement execute function platform_append_only();

-- KYC submissions. The number is encrypted; person_hash is a keyed digest of country, type and number.
-- status: 0 waiting, 1 approved, 2 rejected. id_type: 0 identity card (two sides), 1 passport.
create table identity_kyc_submission (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  status smallint not null default 0 check (status in (0, 1, 2)),
  id_type smallint not null check (id_type in (0, 1)),
  country text not null check (country ~ '^[A-Z]{2}$'),
  id_number_encrypted bytea not null,
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
  -- set when the photos were deleted because the review no longer needed them
  photos_deleted_at timestamptz,
  -- a user can submit no one else's photo
  foreign key (user_id, id_front) references identity_file (user_id, object_key),
  foreign key (user_id, id_back) references identity_file (user_id, object_key),
  foreign key (user_id, handheld_front) references identity_file (user_id, object_key),
  foreign key (user_id, handheld_back) references identity_file (user_id, object_key),
  constraint identity_kyc_submission_sides_of_card check ((id_type = 0) = (id_back is not null)),
  constraint identity_kyc_submission_decided_at check ((status = 0) = (decided_at is null)),
  constraint identity_kyc_submission_decided_by check ((decided_at is null) = (decided_by is null)),
  constraint identity_kyc_submission_rejection
    check ((status = 2) = (reject_en is not null and reject_zh is not null and reject_slots is not null))
);
-- at most one waiting or approved submission per user and per person
create unique index identity_kyc_submission_active_user on identity_kyc_submission (user_id) where status in (0, 1);
create unique index identity_kyc_submission_active_person on identity_kyc_submission (person_hash) where status in (0, 1);
create index identity_kyc_submission_user on identity_kyc_submission (user_id, id);
create index identity_kyc_submission_queue on identity_kyc_submission (status, submitted_at, id);
create index identity_kyc_submission_decided on identity_kyc_submission (decided_at)
  where decided_at is not null and photos_deleted_at is null;

-- Submitted data never change; a decision is made once, except that an approval may be withdrawn.
create function identity_kyc_submission_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a KYC submission cannot be deleted'; end if;
  if (new.user_id, new.id_type, new.country, new.id_number_encrypted, new.person_hash, new.id_front, new.id_back,
      new.handheld_front, new.handheld_back, new.submitted_at)
    is distinct from
     (old.user_id, old.id_type, old.country, old.id_number_encrypted, old.person_hash, old.id_front, old.id_back,
      old.handheld_front, old.handheld_back, old.submitted_at) then
    raise exception 'the data of a KYC submission cannot change';
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
create trigger identity_kyc_submission_guard before update or delete on identity_kyc_submission
  for each row execute function identity_kyc_submission_guard();

-- Attempts to submit an identity number. Their count is limited, since the answer shows if a number is known.
create table identity_kyc_attempt (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  created_at timestamptz not null default platform_now()
);
create index identity_kyc_attempt_user on identity_kyc_attempt (user_id, created_at);
create index identity_kyc_attempt_created on identity_kyc_attempt (created_at);

-- Countries that an operator switched on or off. Documents of a country without a row are accepted.
create table identity_kyc_country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  is_supported boolean not null,
  updated_at timestamptz not null default platform_now()
);

-- Operators of the console and their roles.
create table identity_operator (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  name text not null check (length(name) between 1 and 60),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['reviewer', 'support', 'manager', 'admin']),
  is_active boolean not null default true,
  created_at timestamptz not null default platform_now()
);

-- Once there is an active admin there always is one. Changes are serialized by a lock, see `identity/operators/use-cases`.
create function identity_operator_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an operator cannot be deleted'; end if;
  if 'admin' = any (old.roles) and old.is_active
    and not exists (select from identity_operator where 'admin' = any (roles) and is_active) then
    raise exception 'the last active admin cannot be removed';
  end if;
  return null;
end $$;
create trigger identity_operator_guard after update or delete on identity_operator
  for each row execute function identity_operator_guard();

-- Sign-ins of operators. The token is stored as a digest only.
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
create index identity_operator_session_expiry on identity_operator_session (expires_at);

-- Published views: what other contexts may read. Rights are those of the tables.
create view identity_user_view with (security_invoker = true) as
  select id, address, nickname, status, kyc_level, did_number, rig_level, created_at from identity_user;
create view identity_did_view with (security_invoker = true) as
  select did_number, event_id from identity_did;
create view identity_file_view with (security_invoker = true) as
  select object_key, used_at, deleted_at from identity_file;
