-- Functions name their tables with the schema and have a fixed search path, so that a temporary table or a function of
-- another schema cannot take the place of ours. migrate() takes EXECUTE away from PUBLIC and grants it by name.
create or replace function platform_now() returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as
$$ select clock_timestamp() + make_interval(secs => offset_seconds) from public.platform_clock $$;

-- Rows of an append-only table can be added, never changed or removed. migrate() takes the rights to do so away as
-- well.
create or replace function platform_append_only() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;

-- Ciphertexts name their key, so that keys can be replaced: a byte for the format of `platform/crypto/keyring.ts`, one for
-- the length of the key's id, and the id.
create or replace function platform_key_id(encrypted bytea) returns text language sql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp
  return encode(substring(encrypted from 3 for get_byte(encrypted, 1)), 'escape');

-- Notes a written row for the next round. Arguments: pairs of a kind of row and the column that holds its key.
create or replace function platform_note_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    if v_row ->> tg_argv[i + 1] is not null then
      insert into public.platform_check_change (subject, key) values (tg_argv[i], v_row ->> tg_argv[i + 1]);
    end if;
  end loop;
  return null;
end $$;

-- An operator's act leaves a record of the same transaction. Arguments: action; what stands before the key in the
-- record's subject, and the column of the key, or neither where a subject has another form.
create or replace function platform_needs_record() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_row jsonb;
  v_subject text;
begin
  if tg_op = 'DELETE' then
    v_row := to_jsonb(old);
  else
    v_row := to_jsonb(new);
  end if;
  v_subject := tg_argv[1] || (v_row ->> tg_argv[2]);
  if current_user = 'wth_console' and not exists (
    select from platform_audit a where a.action = tg_argv[0] and (v_subject is null or a.subject = v_subject)
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'no record of % for %', tg_argv[0], coalesce(v_subject, v_row::text);
  end if;
  return null;
end $$;

-- The API's credentials do not write the record of an operator's or a program's act, which the checks believe.
create or replace function platform_require_own_record() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_api' and not (new.actor ~ '^user:[0-9]+$' and new.subject = new.actor
      and new.action in ('email.remove', 'email.set', 'session.end', 'session.tokenReused')) then
    raise exception 'the API records what users do themselves, not % of % by %', new.action, new.subject, new.actor;
  end if;
  return new;
end $$;

-- A row is frozen by the worker, and released by the console alone.
create or replace function platform_row_begins_frozen() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.resolved_at is not null then
    raise exception '% % is frozen before it is released', new.kind, new.subject;
  end if;
  new.since := platform_now();
  return new;
end $$;

create or replace function platform_release_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from platform_audit a where a.action = 'row.release' and a.subject = new.kind || ':' || new.subject
      and a.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'no record of row.release for %:%', new.kind, new.subject;
  end if;
  -- no check finds a rig again whose payment was taken back
  if (new.repair is distinct from 'holdsAgain' or new.invariant = 'chain_rewind') and not exists (
    select from platform_corrected_row_view c
    where (c.kind, c.subject, c.invariant) = (new.kind, new.subject, new.invariant)) then
    raise exception 'no executed proposal corrects %:%', new.kind, new.subject;
  end if;
  return null;
end $$;

-- An outage, which spares a timeout, begins with the last sign of life of the API, which bears the time of the
-- database.
create or replace function platform_heartbeat_is_now() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.at := date_trunc('milliseconds', platform_now());
  return new;
end $$;

create or replace function platform_outage_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.ended_at > platform_now() or not exists (
    select from platform_heartbeat h where h.process = new.process
      and date_trunc('milliseconds', h.at) = date_trunc('milliseconds', new.began_at)) then
    raise exception 'no sign of life begins the outage of %', new.process;
  end if;
  return new;
end $$;

