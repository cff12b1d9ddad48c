-- Functions name their tables with the schema and have a fixed search path, so that a temporary table or a function of
-- another schema cannot take the place of ours. migrate() takes EXECUTE away from PUBLIC and grants it by name.

create or replace function platform_now() returns timestamptz language sql volatile as
$$ select clock_timestamp() + make_interval(secs => offset_seconds) from public.platform_clock $$;

create or replace function ledger_operation_balances() returns trigger language plpgsql as $$
begin
  if (
    select count(*) = 0 or bool_or(total <> 0) from (
      select sum(e.amount) as total from public.ledger_entry e join public.ledger_account a on a.id = e.account_id
      where e.operation_id = new.id group by a.asset
    ) each
  ) then
    raise exception 'operation % does not balance', new.op_key;
  end if;
  return null;
end $$;

create or replace function identity_operator_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an operator cannot be deleted'; end if;
  if 'admin' = any (old.roles) and old.is_active
    and not exists (select from public.identity_operator where 'admin' = any (roles) and is_active) then
    raise exception 'the last active admin cannot be removed';
  end if;
  return null;
end $$;

create or replace function community_member_no_circle() returns trigger language plpgsql as $$
declare
  above bigint := new.sponsor_id;
begin
  if not exists (select from public.community_member where sponsor_id = new.user_id) then
    return new;
  end if;
  while above is not null loop
    if above = new.user_id then
      raise exception 'user % would become their own ancestor', new.user_id using errcode = 'check_violation';
    end if;
    select sponsor_id into above from public.community_member where user_id = above;
  end loop;
  return new;
end $$;

do $$
declare
  v_function regprocedure;
begin
  for v_function in select oid from pg_proc where pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', v_function);
  end loop;
end $$;
