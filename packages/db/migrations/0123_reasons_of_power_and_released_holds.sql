-- phase: expand

-- With the credentials of the API or the console power could be written that no rig gives. Own power and what is queued of it
-- are the prices of the user's rigs that have something left. One statement reads both sides, so that it does not matter how much
-- the worker has applied.
create view community_power_view with (security_invoker = true) as
  select user_id, own_power as power from community_member
  union all
  select user_id, delta from community_power_event where kind = 'power';

create function community_power_has_reason() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select coalesce(sum(p.power), 0) from community_power_view p where p.user_id = new.user_id)
    <> (select coalesce(sum(r.price), 0) from mining_rig r where r.user_id = new.user_id and r.left_amount > 0) then
    raise exception 'power of user % is not that of their rigs', new.user_id;
  end if;
  return null;
end $$;
create constraint trigger community_power_has_reason after insert on community_power_event
  deferrable initially deferred for each row
  when (new.kind = 'power' and current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function community_power_has_reason();
create trigger community_power_event_note after insert on community_power_event
  for each row when (new.kind = 'power') execute function platform_note_change('rigOwner', 'user_id');
create trigger community_member_power_note after update on community_member
  for each row when (new.own_power <> old.own_power) execute function platform_note_change('rigOwner', 'user_id');
create trigger community_member_power_note_new after insert on community_member
  for each row when (new.own_power <> 0) execute function platform_note_change('rigOwner', 'user_id');

-- With the API's credentials a hold could be released while the chain could still give what it pays for. The worker alone ends such an
-- order, once nodes confirm that it is unused; the API ends one that was never signed.
create function chain_signed_order_stays_open() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'role % cannot end signed order %', current_user, old.order_id using errcode = 'insufficient_privilege';
end $$;
create trigger chain_signed_order_stays_open before update of status on chain_signed_order
  for each row when (current_user = 'wth_api' and old.signature is not null and new.status <> old.status
    and old.kind in ('number', 'wths', 'trade'))
  execute function chain_signed_order_stays_open();

-- The hold of an order ends as the order has ended. That of an advert stays with the API while a payment of its trade is open, and
-- is never paid to its buyer by it.
create function ledger_hold_has_ended() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := (select h.hold_key from ledger_hold h where h.id = new.hold_id);
  v_kind text := split_part(v_key, ':', 1);
  v_subject text := split_part(v_key, ':', 2);
  v_outcome text := coalesce(to_jsonb(new) ->> 'outcome', 'released');
  v_may boolean := true;
begin
  if v_kind in ('number', 'wths') then
    v_may := exists (
      select from chain_signed_order o where o.order_id = v_subject and o.kind = v_kind
        and o.status = case v_outcome when 'captured' then 'used' else 'expired' end);
  elsif v_kind in ('trade', 'trade-fee') and session_user = 'wth_api' then
    v_may := v_outcome = 'released' and not exists (
      select from market_payment p join chain_signed_order o on o.order_id = p.payment_id and o.status = 'open'
      where p.order_id = v_subject::bigint);
  end if;
  if not v_may then
    raise exception 'role % cannot end hold % as %', session_user, v_key, v_outcome using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger ledger_hold_resolution_has_ended before insert on ledger_hold_resolution
  for each row when (session_user <> current_user) execute function ledger_hold_has_ended();
create trigger ledger_hold_part_has_ended before insert on ledger_hold_part
  for each row when (session_user <> current_user) execute function ledger_hold_has_ended();

-- `create or replace` in migration 0101 has dropped these settings of migration 0085.
alter function ledger_hold_release_part(text, bigint, numeric, int) set enable_seqscan = off;
alter function ledger_hold_resolve(text, text, bigint[], numeric[], int[], bigint[]) set enable_seqscan = off;
