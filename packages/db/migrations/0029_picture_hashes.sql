-- A keyed hash of each photo's picture, by which the use of one picture for several slots or accounts is found. Its key
-- is of the same configured key as wrapped_key, so both change together. Null for photos of earlier versions until
-- `npm run ops -- keys rotate`, and after the deletion.
alter table identity_file
  add column picture_hash bytea check (length(picture_hash) = 32),
  add constraint identity_file_picture_until_deleted check (deleted_at is null or picture_hash is null);
create index identity_file_picture on identity_file (picture_hash) where picture_hash is not null;

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
