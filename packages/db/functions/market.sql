-- An advert ends once; its terms never change, and what was taken is never on sale again.
create or replace function market_advert_guard() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'on sale' and (new.state, new.ended_at) is distinct from (old.state, old.ended_at)
    or new.open_amount > old.open_amount
    or (new.id, new.creator_id, new.side, new.price, new.min_amount, new.max_amount, new.fee_rate, new.created_at,
        new.relisted_from, new.newcomer_range, new.buyer_range, new.buyer_network, new.seller_network)
      is distinct from
       (old.id, old.creator_id, old.side, old.price, old.min_amount, old.max_amount, old.fee_rate, old.created_at,
        old.relisted_from, old.newcomer_range, old.buyer_range, old.buyer_network, old.seller_network) then
    raise exception 'advert % cannot be rewritten', old.id;
  end if;
  return new;
end $$;

-- A trade begins on the terms of the advert that it has just sold out: with the API's credentials its WTH could go to a
-- stranger, or the USDT to another user than the advert's.
create or replace function market_trade_begins() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state <> 'awaiting payment' or new.payment_id is not null or new.return_requested_at is not null
    or new.usdt_amount * 1000000000000000000 <> new.amount * new.price
    or not exists (
      select from market_advert a where a.id = new.advert_id and a.state = 'sold out' and a.side = new.side
        and a.price = new.price and new.amount between a.min_amount and a.max_amount
        and new.fee = div(new.amount * a.fee_rate + 9999, 10000)
        and a.creator_id = case new.side when 'sell' then new.seller_id else new.buyer_id end) then
    raise exception 'trade % does not begin on the terms of its advert', new.id;
  end if;
  return new;
end $$;

-- Only the transitions of the state machine; what was agreed never changes. The API completes no trade: the worker does
-- by a payment, and the console by a decision.
create or replace function market_trade_guard() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> new.state and not (case old.state
      when 'awaiting payment' then true
      when 'failed' then new.state in ('paid', 'timed out')
      when 'abnormal' then new.state in ('paid', 'timed out')
      else false end) then
    raise exception 'trade % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if new.state = 'paid' and old.state <> 'paid' and current_user = 'wth_api' then
    raise exception 'role % cannot complete trade %', current_user, old.id using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.advert_id, new.side, new.buyer_id, new.seller_id, new.amount, new.usdt_amount, new.price, new.fee,
      new.reserved_at, new.expires_at, new.newcomer_range, new.buyer_range, new.buyer_network, new.is_outside)
    is distinct from
     (old.id, old.advert_id, old.side, old.buyer_id, old.seller_id, old.amount, old.usdt_amount, old.price, old.fee,
      old.reserved_at, old.expires_at, old.newcomer_range, old.buyer_range, old.buyer_network, old.is_outside)
    or old.state <> 'awaiting payment' and (new.payment_id, new.return_requested_at)
      is distinct from (old.payment_id, old.return_requested_at)
    or old.return_requested_at is not null and new.return_requested_at is distinct from old.return_requested_at
    or old.state in ('paid', 'given back', 'timed out') and (new.ended_at, new.pay_seconds, new.reason)
      is distinct from (old.ended_at, old.pay_seconds, old.reason) then
    raise exception 'trade % cannot be rewritten', old.id;
  end if;
  return new;
end $$;

-- Publishes what the processes that cache the order book must read again.
create or replace function market_advert_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind, subject) values ('advert', new.id);
  return null;
end $$;

create or replace function market_trade_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind) values ('trade');
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

-- The hold of an advert stays with the API while a payment of its trade is open, and is never paid to its buyer by it.
create or replace function market_hold_has_ended() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := (select h.hold_key from ledger_hold h where h.id = new.hold_id);
  v_outcome text := coalesce(to_jsonb(new) ->> 'outcome', 'released');
begin
  if split_part(v_key, ':', 1) in ('trade', 'trade-fee') and (v_outcome <> 'released' or exists (
    select from market_payment p join chain_signed_order o on o.order_id = p.payment_id and o.status = 'open'
    where p.trade_id = split_part(v_key, ':', 2)::bigint)) then
    raise exception 'role % cannot end hold % as %', session_user, v_key, v_outcome using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
