-- With the API's credentials a rig could get other terms, be written as granted, and mine by claims that explained each
-- other. What is left is what the server does: a rig begins on the terms of its level, starts, is claimed, and is
-- renewed when it is used up.

-- An operator may change a parameter between the server's reading and this one: the transaction is tried again.
create or replace function mining_require_terms(p_level int, p_price numeric, p_total numeric, p_rate numeric) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from platform_parameter p
    where p.name = 'mining.s' || p_level || '.price' and p.value <> p_price
      or p.name = 'mining.s' || p_level || '.yield' and p.value <> p_total
      or p.name = 'mining.s' || p_level || '.days' and p_rate <> div(p_total, p.value * 86400)) then
    raise exception 'a rig of level % has other terms', p_level using errcode = 'serialization_failure';
  end if;
end $$;

-- A time that the transaction itself has read, in whole seconds. The clock of a sandbox can move in between.
create or replace function mining_require_present(p_time timestamptz) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v_now timestamptz := platform_now();
begin
  if p_time > v_now or p_time < v_now - (clock_timestamp() - transaction_timestamp()) - interval '1 second' then
    raise exception '% is not the present time of a rig', p_time using errcode = 'serialization_failure';
  end if;
end $$;

-- The API sells rigs for WTH, the worker delivers those paid on chain, and rigs are granted by the worker and by
-- operators.
create or replace function mining_rig_begins() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.paid_with = 'balance') <> (current_user = 'wth_api')
    or new.paid_with = 'usdt' and current_user <> 'wth_worker' then
    raise exception 'role % cannot add a rig by %', current_user, new.paid_with using errcode = 'insufficient_privilege';
  end if;
  if new.term <> 1 or new.left_amount <> new.total_amount or new.end_time <> new.begin_time then
    raise exception 'a rig begins idle, with its whole yield';
  end if;
  perform mining_require_present(new.begin_time);
  -- the terms of an order are those of its offer (invariant M2)
  if new.paid_with <> 'usdt' then
    perform mining_require_terms(new.level, new.price, new.total_amount, new.per_second_amount);
  end if;
  new.created_at := platform_now();
  return new;
end $$;

create or replace function mining_offer_has_terms() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform mining_require_terms(o.rig_level, new.price, new.total_amount, new.per_second_amount)
  from chain_signed_order o where o.order_id = new.order_id;
  return new;
end $$;

create or replace function mining_rig_refuse() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'rig % can start, be claimed and be renewed, and change in no other way', old.id;
end $$;

create or replace function mining_rig_renewed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform mining_require_terms(new.level, new.price, new.total_amount, new.per_second_amount);
  return new;
end $$;

-- A session begins when it is started, and no period is paid before its end.
create or replace function mining_rig_on_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_begun timestamptz;
  v_received timestamptz;
begin
  select min(c.begin_time) filter (where c.begin_time = c.last_receive_time), max(c.last_receive_time) into v_begun, v_received
  from changed c;
  if v_begun is not null then
    perform mining_require_present(v_begun);
  end if;
  if v_received > platform_now() then
    raise exception 'a session ends at %', v_received using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

-- A claim is of the whole session that its rig has just been moved past; the primary key leaves it one.
create or replace function mining_claim_is_due() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from claimed c left join mining_rig r on r.id = c.rig_id
    cross join lateral (select c.per_second_amount * extract(epoch from c.period_end - c.period_start) as amount) mined
    where (c.term, c.per_second_amount, c.period_start, c.period_end, c.period_end)
        is distinct from (r.term, r.per_second_amount, r.begin_time, r.end_time, r.last_receive_time)
      or c.amount <> mined.amount and not (r.left_amount = 0 and c.amount < mined.amount + c.per_second_amount)) then
    raise exception 'a claim is of no session that its rig has ended';
  end if;
  return null;
end $$;

-- With the credentials of the API a user could be given a rig's level.
create or replace function mining_level_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.rig_level <> coalesce(old.rig_level, 0) and not exists (
      select from mining_rig r where r.user_id = new.id and r.level >= new.rig_level) then
    raise exception 'nothing explains the standing of user %', new.id;
  end if;
  return null;
end $$;

create or replace function mining_power_has_reason() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select coalesce(sum(p.power), 0) from community_power_view p where p.user_id = new.user_id)
    <> (select coalesce(sum(r.price), 0) from mining_rig r where r.user_id = new.user_id and r.left_amount > 0) then
    raise exception 'power of user % is not that of their rigs', new.user_id;
  end if;
  return null;
end $$;
