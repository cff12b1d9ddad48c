-- phase: expand

-- With the console's credentials, made-up operators would be first ones, who were never appointed and so are not new, or ones
-- of long ago. The console adds an operator with an appointment in the same transaction, once there are others, and states no
-- time of its own.
create function identity_operator_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_console' then new.created_at := platform_now(); end if;
  return new;
end $$;
create trigger identity_operator_time before insert on identity_operator
  for each row execute function identity_operator_time();
create trigger identity_operator_appointment_time before insert on identity_operator_appointment
  for each row execute function identity_operator_time();

create function identity_operator_keeps_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.created_at <> old.created_at and current_user = 'wth_console' then
    raise exception 'the time of operator % cannot be changed', old.address;
  end if;
  return new;
end $$;
create trigger identity_operator_keeps_time before update on identity_operator
  for each row execute function identity_operator_keeps_time();

create function identity_operator_is_appointed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'wth_console'
    -- the first ones are added within a transaction
    and exists (select from identity_operator o where o.created_at < new.created_at - interval '1 minute')
    and not exists (select from identity_operator_appointment a where a.address = new.address) then
    raise exception 'operator % was not appointed', new.address;
  end if;
  return null;
end $$;
create constraint trigger identity_operator_is_appointed after insert on identity_operator
  deferrable initially deferred for each row execute function identity_operator_is_appointed();
