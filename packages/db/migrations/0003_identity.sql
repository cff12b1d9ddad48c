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
create constraint trigger identity_user_has_reason after update of did_number, rig_level on identity_user
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function identity_user_has_reason();

-- DIDs minted on the chain; an address may have one before it has an account here.
-- 0005_chain.sql adds the foreign key to the event of the mint.
create table identity_did (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  did_number bigint not null unique check (did_number > 0),
  minted_at timestamptz not null,
  event_id bigint not null unique
);
create trigger identity_did_has_event after insert on identity_did
  for each row when (current_user = 'wth_worker') execute function identity_did_has_event();

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

-- Operators of the console and their roles.
create table identity_operator (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  name text not null check (length(name) between 1 and 60),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['reviewer', 'support', 'manager', 'admin']),
  is_active boolean not null default true,
  created_at timestamptz not null default platform_now()
);
create trigger identity_operator_guard after update or delete on identity_operator
  for each row execute function identity_operator_guard();
create trigger identity_operator_time before insert on identity_operator
  for each row execute function identity_operator_time();
create trigger identity_operator_keeps_time before update on identity_operator
  for each row execute function identity_operator_keeps_time();
create constraint trigger identity_operator_is_appointed after insert on identity_operator
  deferrable initially deferred for each row execute function identity_operator_is_appointed();
create constraint trigger identity_operator_needs_record after insert or update of roles, is_active on identity_operator
  deferrable initially deferred for each row execute function platform_needs_record('operator.set', 'operator:', 'address');
create constraint trigger identity_operator_gains_by_appointment after update of roles, is_active on identity_operator
  deferrable initially deferred for each row
  when (current_user = 'wth_console' and new.is_active and not (old.is_active and new.roles <@ old.roles))
  execute function identity_operator_gains_by_appointment();

-- Sign-ins of operators. The token is stored as a digest only.
create table identity_operator_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  address text not null references identity_operator (address),
  created_at timestamptz not null default platform_now(),
  seen_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- time of the operator's last signature in the session
  confirmed_at timestamptz not null default platform_now()
);
create index identity_operator_session_open on identity_operator_session (address) where ended_at is null;
create index identity_operator_session_expiry on identity_operator_session (expires_at);

-- Proposals of operators: one operator proposes an action, another approves it, and after a delay it is executed once.

-- The record of who appointed whom. Without a row an operator is one of the first; without an appointer the operator
-- was appointed from the owner's shell. A row is added whenever an operator gains roles or access.
create table identity_operator_appointment (
  id bigint generated always as identity primary key,
  address text not null references identity_operator (address),
  appointed_by text references identity_operator (address),
  created_at timestamptz not null default platform_now(),
  -- the operator who approved the appointment stands behind it as the one who proposed it; null from the owner's shell
  approved_by text
);
create index identity_operator_appointment_address on identity_operator_appointment (address, id);
create trigger identity_operator_appointment_append_only before update or delete or truncate on identity_operator_appointment
  for each statement execute function platform_append_only();
create trigger identity_operator_appointment_time before insert on identity_operator_appointment
  for each row execute function identity_operator_time();
create constraint trigger identity_operator_appointment_needs_record after insert on identity_operator_appointment
  deferrable initially deferred for each row execute function platform_needs_record('operator.set', 'operator:', 'address');
create constraint trigger identity_appointment_has_reason after insert on identity_operator_appointment
  deferrable initially deferred for each row when (current_user = 'wth_console')
  execute function identity_appointment_has_reason();

-- The content is the canonical JSON that both wallets signed; the hash is that of kind, content and reason. The amount
-- is the value in units of 10^-18 WTH that counts towards the limits of 24 hours. `refusal` is why an execution failed.
create table identity_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  content text not null check (jsonb_typeof(content::jsonb) = 'object'),
  content_hash text not null check (content_hash ~ '^0x[0-9a-f]{64}$'),
  reason text not null check (reason <> ''),
  risk text not null check (risk in ('urgent', 'standard', 'high')),
  amount numeric(78, 0) not null check (amount >= 0),
  -- addresses of those who gain from it, in lower case
  beneficiaries text[] not null,
  proposer text not null references identity_operator (address),
  proposed_at timestamptz not null default platform_now(),
  delay_seconds integer not null check (delay_seconds >= 0),
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'executed', 'refused', 'rejected', 'cancelled', 'expired')),
  approver text references identity_operator (address),
  approved_at timestamptz,
  not_before timestamptz,
  ended_at timestamptz,
  refusal jsonb,
  constraint identity_proposal_two_operators check (approver <> proposer),
  constraint identity_proposal_no_own_benefit check (not (proposer = any (beneficiaries) or approver = any (beneficiaries))),
  constraint identity_proposal_approved check ((approver is null) = (approved_at is null) and (approver is null) = (not_before is null)),
  constraint identity_proposal_delay check (not_before >= approved_at + make_interval(secs => delay_seconds)),
  constraint identity_proposal_needs_approver check (state not in ('approved', 'executed', 'refused') or approver is not null),
  constraint identity_proposal_ended check ((state in ('waiting', 'approved')) = (ended_at is null)),
  constraint identity_proposal_waited check (state <> 'executed' or ended_at >= not_before),
  constraint identity_proposal_refusal check ((state = 'refused') = (refusal is not null))
);
create index identity_proposal_waiting on identity_proposal (expires_at) where state = 'waiting';
create index identity_proposal_due on identity_proposal (not_before) where state = 'approved';
create index identity_proposal_approved_at on identity_proposal (approved_at) where state in ('approved', 'executed');
create trigger identity_proposal_guard before update or delete on identity_proposal
  for each row execute function identity_proposal_guard();
create trigger identity_proposal_time before insert or update on identity_proposal
  for each row when (current_user = 'wth_console') execute function identity_proposal_time();
create trigger identity_proposal_note after insert or update on identity_proposal
  for each row when (new.state = 'executed') execute function platform_note_change('proposal', 'id');

-- Steps with the text that the operator's wallet signed. Programs execute, refuse and expire without a signature.
create table identity_proposal_step (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references identity_proposal (id),
  step text not null check (step in ('propose', 'approve', 'reject', 'cancel', 'execute', 'refuse', 'expire')),
  actor text not null,
  message text,
  signature text check (signature ~ '^0x[0-9a-fA-F]{130}$'),
  note text,
  created_at timestamptz not null default platform_now(),
  constraint identity_proposal_step_once unique (proposal_id, step),
  constraint identity_proposal_step_signed check ((step in ('execute', 'refuse', 'expire')) = (signature is null)),
  constraint identity_proposal_step_message check ((message is null) = (signature is null))
);
create trigger identity_proposal_step_append_only before update or delete or truncate on identity_proposal_step
  for each statement execute function platform_append_only();
create trigger identity_proposal_step_time before insert on identity_proposal_step
  for each row execute function identity_operator_time();

-- The owner's keys, two of which together let new admins in when the console cannot be used. They are named once.
create table identity_break_glass_key (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null default platform_now()
);
create trigger identity_break_glass_key_once before insert on identity_break_glass_key
  for each statement execute function identity_break_glass_keys_once();
create trigger identity_break_glass_key_append_only before update or delete on identity_break_glass_key
  for each statement execute function platform_append_only();

-- Requests to make these addresses admins, one at a time. `not_before` is set by the second key's signature.
create table identity_break_glass (
  id bigint generated always as identity primary key,
  admins text[] not null check (cardinality(admins) between 1 and 10),
  reason text not null,
  created_at timestamptz not null default platform_now(),
  not_before timestamptz,
  outcome text check (outcome in ('done', 'canceled', 'lapsed')),
  ended_at timestamptz,
  constraint identity_break_glass_ended check ((outcome is null) = (ended_at is null)),
  constraint identity_break_glass_done check (outcome <> 'done' or ended_at >= not_before)
);
create unique index identity_break_glass_open on identity_break_glass ((true)) where outcome is null;
create trigger identity_break_glass_in_order before insert or update on identity_break_glass
  for each row when (current_user = 'wth_console') execute function identity_break_glass_in_order();

create table identity_break_glass_signature (
  request_id bigint not null references identity_break_glass,
  key text not null references identity_break_glass_key,
  message text not null,
  signature text not null,
  created_at timestamptz not null default platform_now(),
  primary key (request_id, key)
);
create trigger identity_break_glass_signature_append_only before update or delete
  on identity_break_glass_signature for each statement execute function platform_append_only();

-- Published views: what other contexts may read. Rights are those of the tables.
create view identity_user_view with (security_invoker = true) as
  select id, address, nickname, status, kyc_level, did_number, rig_level, created_at from identity_user;

create view identity_did_view with (security_invoker = true) as
  select did_number, event_id from identity_did;

create view identity_file_view with (security_invoker = true) as
  select object_key, used_at, deleted_at from identity_file;

-- An operation that nothing explains stays; two operators answer for it by an adjustment whose reason names it.
create view identity_proposal_view with (security_invoker = true) as
  select id, kind, content, amount, state, proposer, approver, ended_at, reason from identity_proposal;

-- Facts that the signer compares orders with.
create view identity_sender_view with (security_invoker = true) as
  select id, address, status from identity_user;

-- Executed proposals whose rows agree: the steps of two operators in their order, their records in the audit log, an
-- approver who was not new, and for money a delay; outside a sandbox no shorter than parameters allow. `proof` is what
-- the signatures are of, and the appointments that say who stood behind the two; earlier ones have no approver.
create view identity_executed_proposal_view with (security_invoker = true) as
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
        from identity_operator_appointment n where n.created_at < p.approved_at)) as proof
  from identity_proposal p
  join identity_proposal_step a on a.proposal_id = p.id and a.step = 'propose' and a.actor = 'operator:' || p.proposer
  join identity_proposal_step b on b.proposal_id = p.id and b.step = 'approve' and b.actor = 'operator:' || p.approver
  join identity_proposal_step e on e.proposal_id = p.id and e.step = 'execute'
  cross join (
    select case when exists (select from ledger_operation_power where operation = 'sandbox-tap') then interval '0'
      else interval '1 hour' end as hour) bound
  where p.state = 'executed' and p.proposer <> p.approver
    and a.created_at <= b.created_at and b.created_at <= e.created_at and p.ended_at >= p.not_before
    and (p.kind not in ('adjustBalance', 'grantRig') or p.not_before >= p.approved_at + bound.hour)
    and not exists (
      select from identity_operator_appointment n where n.address = p.approver
        and n.created_at <= p.approved_at and n.created_at > p.approved_at - 24 * bound.hour)
    and (select count(distinct u.action) from platform_audit u where u.subject = 'proposal:' || p.id
      and ((u.action, u.actor) in (('proposal.propose', a.actor), ('proposal.approve', b.actor))
          and u.after ->> 'hash' = p.content_hash
        or u.action = 'proposal.execute')) = 3;

-- Active admins whom no one appointed. Two of them decide together.
create view identity_first_admin_view with (security_invoker = true) as
  select o.address, o.created_at from identity_operator o
  where o.is_active and 'admin' = any (o.roles)
    and not exists (select from identity_operator_appointment n where n.address = o.address);

-- When operators were added, and who became an admin by two keys of the owner's.
create view identity_operator_view with (security_invoker = true) as
  select address, created_at from identity_operator;

create view identity_break_glass_view with (security_invoker = true) as
  select admins, outcome, ended_at from identity_break_glass;

-- Frozen rows that an executed proposal corrects, after they were frozen. The reason that two operators signed names
-- the row.
create view platform_corrected_row_view with (security_invoker = true) as
  select f.kind, f.subject, f.invariant from platform_frozen_row f join identity_proposal p on p.id = f.proposal_id
  where f.repair = 'corrected' and p.state = 'executed' and p.ended_at >= f.since
    and p.kind in ('adjustBalance', 'resolveDispute', 'resolveSuspense', 'reverseEvents')
    and exists (
      select from regexp_split_to_table(p.reason, '\s+') word where btrim(word, '.,;:()') = f.kind || ':' || f.subject);
