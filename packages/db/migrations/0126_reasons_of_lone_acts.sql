-- phase: expand

-- The owner of the tables names the keys, as they are no part of what the console decides.
drop trigger identity_break_glass_key_needs_record on identity_break_glass_key;

-- With the console's credentials, too, a request begins open and now, waits for its delay, and ends once and now.
create function identity_break_glass_in_order() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- times of a transaction are in whole milliseconds
  v_since timestamptz := platform_now() - (clock_timestamp() - transaction_timestamp()) - interval '1 second';
  v_delay interval := (select make_interval(secs => value::int) from platform_parameter where name = 'operators.highDelay');
begin
  if (case
    when tg_op = 'INSERT' then
      (new.not_before, new.outcome) is not distinct from (null, null)
      and new.created_at between v_since and platform_now()
    else
      old.outcome is null
      and (new.not_before is not distinct from old.not_before
        or old.not_before is null and new.not_before >= v_since + v_delay)
      and (new.outcome is null or new.ended_at between v_since and platform_now())
  end) then
    return new;
  end if;
  raise exception 'request % of the break-glass command is not in order', new.id;
end $$;
create trigger identity_break_glass_in_order before insert or update on identity_break_glass
  for each row when (current_user = 'wth_console') execute function identity_break_glass_in_order();

-- A decision of an operator alone bears the name of one who may decide it.
create function platform_audit_of_operator() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from identity_operator o where 'operator:' || o.address = new.actor and o.is_active
      and o.roles && case new.action when 'kyc.level' then array['reviewer', 'admin']
        else array['support', 'manager', 'admin'] end) then
    raise exception '% of % is not for % to decide', new.action, new.subject, new.actor;
  end if;
  return new;
end $$;
create trigger platform_audit_of_operator before insert on platform_audit for each row
  when (current_user = 'wth_console' and new.action in ('kyc.level', 'user.status') and new.actor like 'operator:0x%')
  execute function platform_audit_of_operator();

-- An identity has the number and the address of the event that minted it.
create function identity_did_has_event() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from chain_event e where e.id = new.event_id and (e.contract, e.name) = ('did', 'DidMinted')
      and (lower(e.args ->> 'owner'), e.args ->> 'didNumber') = (new.address, new.did_number::text)) then
    raise exception 'no event minted identity % of %', new.did_number, new.address;
  end if;
  return null;
end $$;
create trigger identity_did_has_event after insert on identity_did
  for each row when (current_user = 'wth_worker') execute function identity_did_has_event();
