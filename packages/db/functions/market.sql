-- Only the transitions of the state machine; what was agreed never changes.
create or replace function market_advert_guard() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> new.status and not (case old.status
      when 0 then new.status in (2, 5)
      when 5 then new.status in (case old.type when 0 then 3 else 1 end, 4, 6, 9)
      when 4 then new.status in (case old.type when 0 then 3 else 1 end, 6)
      when 9 then new.status in (case old.type when 0 then 3 else 1 end, 6)
      else false end) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status;
  end if;
  if (new.creator_id, new.type, new.price, new.min_amount, new.max_amount, new.fee_rate, new.created_at)
    is distinct from (old.creator_id, old.type, old.price, old.min_amount, old.max_amount, old.fee_rate, old.created_at)
    or old.taker_id is not null
    and ((new.taker_id, new.trade_amount, new.usdt_amount, new.reserved_at, new.expires_at)
      is distinct from (old.taker_id, old.trade_amount, old.usdt_amount, old.reserved_at, old.expires_at)
      or old.status <> 5 and (new.payment_id, new.return_requested_at)
        is distinct from (old.payment_id, old.return_requested_at)
      or old.return_requested_at is not null and new.return_requested_at is distinct from old.return_requested_at) then
    raise exception 'order % cannot be rewritten', old.id;
  end if;
  return new;
end $$;

-- Publishes what the processes that cache the order book must read again.
create or replace function market_advert_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.status = 0 then insert into platform_change (kind, subject) values ('advert', new.id);
  elsif new.status in (1, 3) then insert into platform_change (kind) values ('trade');
  end if;
  return null;
end $$;

create or replace function market_trader_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind, subject) values ('trader', new.user_id);
  return null;
end $$;

-- The order book shows the nickname and the KYC level of a trader.
create or replace function market_user_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind, subject) values ('trader', new.id);
  return null;
end $$;

create or replace function market_mark_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind, subject)
  values ('marks', coalesce(new.user_id, old.user_id)), ('marks', coalesce(new.other_id, old.other_id));
  return null;
end $$;

-- A timeout restricts a trader; operators alone lift restrictions and let traders sell by quota.
create or replace function market_trader_has_reason() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.quota_enabled <> coalesce(old.quota_enabled, false) or old.restricted_for_good and not new.restricted_for_good
    or old.system_restricted and not new.system_restricted
    or (new.restricted_until, new.restricted_for_good, new.system_restricted, new.timeouts) is distinct from
      (old.restricted_until, coalesce(old.restricted_for_good, false), coalesce(old.system_restricted, false),
        coalesce(old.timeouts, 0))
    and not exists (
      select from market_timeout t where t.user_id = new.user_id
        and t.created_at >= platform_now() - (clock_timestamp() - transaction_timestamp())) then
    raise exception 'nothing explains the restrictions of trader %', new.user_id;
  end if;
  return null;
end $$;
