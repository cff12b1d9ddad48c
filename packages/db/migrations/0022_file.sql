-- An upload that was allowed, and the photo that came of it. The ticket itself is not stored, only its digest.
create table identity_file_upload (
  object_key text primary key check (object_key ~ '^kyc/[1-9][0-9]*/[0-9a-f-]{36}$'),
  user_id bigint not null references identity_user (id),
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  size int check (size between 10240 and 5242880),
  created_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  -- when the one attempt to send the file was made
  taken_at timestamptz,
  -- why it was refused
  refusal text,
  check (split_part(object_key, '/', 2) = user_id::text)
);
create index identity_file_upload_user on identity_file_upload (user_id, created_at);
create index identity_file_upload_old on identity_file_upload (created_at);

-- A stored photo. Its key is wrapped by a key that is not in the database; without it the stored bytes are noise.
create table identity_file (
  object_key text primary key references identity_file_upload (object_key),
  user_id bigint not null references identity_user (id),
  wrapped_key bytea check (length(wrapped_key) = 60),
  -- the bytes as they are stored
  size int check (size > 0),
  digest bytea check (length(digest) = 32),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default platform_now(),
  -- when all of it was stored; until then nobody can use it
  stored_at timestamptz,
  -- when it became part of something; a photo becomes part of one thing at most
  used_at timestamptz,
  deleted_at timestamptz,
  unique (user_id, object_key),
  check (used_at is null or stored_at is not null),
  check ((deleted_at is null) = (wrapped_key is not null))
);
create index identity_file_unused on identity_file (created_at) where used_at is null and deleted_at is null;

create function identity_file_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a photo leaves its row behind'; end if;
  if new.object_key <> old.object_key or new.user_id <> old.user_id then
    raise exception 'a photo never changes hands';
  end if;
  if old.used_at is not null and new.used_at is distinct from old.used_at then
    raise exception 'a photo becomes part of one thing only';
  end if;
  if old.deleted_at is not null then raise exception 'a deleted photo stays as it is'; end if;
  if old.stored_at is not null and (new.stored_at, new.size, new.digest) is distinct from (old.stored_at, old.size, old.digest) then
    raise exception 'a stored photo never changes';
  end if;
  return new;
end $$;
create trigger identity_file_guard before update or delete on identity_file
  for each row execute function identity_file_guard();

-- Who opened which photo. Written before the photo is decrypted.
create table identity_file_access (
  id bigint generated always as identity primary key,
  object_key text not null references identity_file (object_key),
  reader text not null,
  created_at timestamptz not null default platform_now()
);
create index identity_file_access_object on identity_file_access (object_key, id);
create index identity_file_access_reader on identity_file_access (reader, created_at);
create trigger append_only before update or delete or truncate on identity_file_access
  for each statement execute function append_only();

-- Proof that a photo is gone: why, what it was, and that its key was destroyed with it.
create table identity_file_deletion (
  object_key text primary key references identity_file (object_key),
  user_id bigint not null references identity_user (id),
  reason text not null check (reason in ('unused', 'incomplete', 'refused', 'approved', 'erased')),
  digest bytea,
  deleted_at timestamptz not null default platform_now()
);
create trigger append_only before update or delete or truncate on identity_file_deletion
  for each statement execute function append_only();
