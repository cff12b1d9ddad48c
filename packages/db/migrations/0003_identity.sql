-- phase: expand

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
-- one day's new users
create index identity_user_created on identity_user (created_at);
create trigger identity_user_note after update on identity_user
  for each row when ((new.address, new.kyc_level, new.did_number) is distinct from (old.address, old.kyc_level, old.did_number))
  execute function platform_note_change('person', 'id');
create constraint trigger identity_user_needs_record after update of kyc_level on identity_user
  deferrable initially deferred for each row execute function platform_needs_record('kyc.level', 'user:', 'id');
create constraint trigger identity_user_status_needs_record after update on identity_user
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function platform_needs_record('user.status', 'user:', 'id');
create constraint trigger identity_user_new_has_reason after insert on identity_user
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function identity_user_has_reason();
create constraint trigger identity_user_has_reason after update of did_number on identity_user
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function identity_user_has_reason();

-- DIDs minted on the chain; an address may have one before it has an account here.
-- 0006_chain.sql adds the foreign key to the event of the mint, and a trigger.
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
  revoked_reason text,
  -- what a user sees of the last sign-in or refresh: kind of device, range of addresses and last use. The range is /24
  -- or /64, so that it names no single connection
  device text not null default '' check (length(device) <= 60),
  address_range text not null default '' check (length(address_range) <= 50),
  used_at timestamptz not null default platform_now(),
  -- how the session was opened, which later use does not change
  method text check (method in ('key', 'contract')),
  opened_device text not null default '' check (length(opened_device) <= 60),
  opened_range text not null default '' check (length(opened_range) <= 50),
  -- how often the session was refreshed, and the last refresh whose access token was used: its answer has arrived. A
  -- token whose successor has not arrived may be repeated
  rotation integer not null default 0,
  received_rotation integer not null default 0
);
create index identity_session_user on identity_session (user_id) where revoked_at is null;
-- A sign-in asks whether the user has had a session on such a device.
create index identity_session_device on identity_session (user_id, device);
create index identity_session_opened on identity_session (user_id, created_at desc, id desc);
create index identity_session_expiry on identity_session (expires_at);

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
  expires_at timestamptz not null,
  rotation integer not null default 0
);
create index identity_access_token_family on identity_access_token (family_id);
-- Cleaning finds what is old by these, among however many rows that stay.
create index identity_access_token_expiry on identity_access_token (expires_at);

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
  -- true for an upload whose file has a row in identity_file, which is never deleted: cleaning does not look at it
  -- again
  has_file boolean not null default false,
  constraint identity_file_upload_key_names_user check (split_part(object_key, '/', 2) = user_id::text)
);
create index identity_file_upload_user on identity_file_upload (user_id, created_at);
create index identity_file_upload_created on identity_file_upload (created_at);
create index identity_file_upload_without_file on identity_file_upload (created_at)
  where not has_file;

-- Stored photos, encrypted. The key of each is wrapped by a key that is not in the database; deleting it deletes the
-- photo.
create table identity_file (
  object_key text primary key references identity_file_upload (object_key),
  user_id bigint not null references identity_user (id),
  wrapped_key bytea check (length(wrapped_key) between 61 and 100),
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
  key_id text generated always as (platform_key_id(wrapped_key)) stored,
  -- key in the store. It is that of the photo, until the photo is encrypted again under another one.
  stored_as text not null unique,
  -- key in the store under which the photo is being encrypted again
  next_stored_as text unique,
  -- keyed hash of the picture, by which the use of one picture for several slots or accounts is found. Its key is of
  -- the same configured key as wrapped_key, so both change together. Null after the deletion.
  picture_hash bytea check (length(picture_hash) = 32),
  unique (user_id, object_key),
  constraint identity_file_used_after_stored check (used_at is null or stored_at is not null),
  constraint identity_file_key_until_deleted check ((deleted_at is null) = (wrapped_key is not null)),
  constraint identity_file_picture_until_deleted check (deleted_at is null or picture_hash is null)
);
create index identity_file_unused on identity_file (created_at) where used_at is null and deleted_at is null;
create index identity_file_picture on identity_file (picture_hash) where picture_hash is not null;
create trigger identity_file_guard before update or delete on identity_file
  for each row execute function identity_file_guard();
create trigger identity_file_note after insert or update on identity_file
  for each row execute function platform_note_change('file', 'object_key');

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
create trigger identity_file_deletion_note after insert on identity_file_deletion
  for each row execute function platform_note_change('file', 'object_key');

-- Keys of the digests by which documents and holders are compared, encrypted. A digest outlives its document, so its
-- key stays as long as a row names it. New digests use the newest key.
create table identity_fingerprint_key (
  id int primary key check (id > 0),
  wrapped_key bytea not null check (length(wrapped_key) between 62 and 100),
  key_id text generated always as (platform_key_id(wrapped_key)) stored,
  created_at timestamptz not null default platform_now()
);

-- KYC submissions. The number is encrypted; person_hash is a keyed digest of country, type and number.
-- status: 0 waiting, 1 approved, 2 rejected. id_type: 0 identity card (two sides), 1 passport.
create table identity_kyc_submission (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  status smallint not null default 0 check (status in (0, 1, 2)),
  id_type smallint not null check (id_type in (0, 1)),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- erased with the photos; the digest stays
  id_number_encrypted bytea,
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
  -- name and date of birth that the reviewer read on the document, and a keyed digest by which they can be compared
  holder_encrypted bytea,
  holder_hash bytea check (length(holder_hash) = 32),
  -- key of person_hash and holder_hash
  fingerprint_key int not null references identity_fingerprint_key (id),
  number_key_id text generated always as (platform_key_id(id_number_encrypted)) stored,
  holder_key_id text generated always as (platform_key_id(holder_encrypted)) stored,
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
create index identity_kyc_submission_user on identity_kyc_submission (user_id, id);
create index identity_kyc_submission_queue on identity_kyc_submission (status, submitted_at, id);
create index identity_kyc_submission_decided on identity_kyc_submission (decided_at)
  where decided_at is not null and photos_deleted_at is null;
create unique index identity_kyc_submission_verified_person on identity_kyc_submission (person_hash) where status = 1;
create index identity_kyc_submission_person on identity_kyc_submission (person_hash) where status in (0, 1);
create index identity_kyc_submission_holder on identity_kyc_submission (holder_hash) where status in (0, 1);
create index identity_kyc_submission_fingerprint_key on identity_kyc_submission (fingerprint_key);
create index identity_kyc_submission_approved on identity_kyc_submission (decided_at)
  where status = 1 and decided_at is not null and photos_deleted_at is null;
create index identity_kyc_submission_refused on identity_kyc_submission (decided_at)
  where status <> 1 and decided_at is not null and photos_deleted_at is null;
create trigger identity_kyc_submission_guard before update or delete on identity_kyc_submission
  for each row execute function identity_kyc_submission_guard();
create trigger identity_kyc_submission_note after insert or update on identity_kyc_submission
  for each row execute function platform_note_change('submission', 'id', 'person', 'user_id');

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
create constraint trigger identity_kyc_country_needs_record after insert or update on identity_kyc_country
  deferrable initially deferred for each row execute function platform_needs_record('kyc.country', '', 'code');

-- Published views: what other contexts may read. Rights are those of the tables.
create view identity_user_view with (security_invoker = true) as
  select id, address, nickname, status, kyc_level, did_number, rig_level, created_at from identity_user;

create view identity_did_view with (security_invoker = true) as
  select did_number, event_id from identity_did;

create view identity_file_view with (security_invoker = true) as
  select object_key, used_at, deleted_at from identity_file;

-- Facts that the signer compares orders with.
create view identity_sender_view with (security_invoker = true) as
  select id, address, status from identity_user;
