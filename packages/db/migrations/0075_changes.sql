-- Changes that open pages and copies in memory must learn of, written by the transaction that makes them. A process reads
-- the rows that its last reading did not see, by the ids of their transactions, so no row is missed whenever it commits.
-- Nothing notifies here: PostgreSQL commits one notifying transaction at a time.
create table platform_change (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null
    constraint platform_change_kind check (kind in ('user', 'everyone', 'session', 'advert', 'trade', 'trader', 'marks')),
  subject bigint,
  topics text,
  primary key (xid, id),
  constraint platform_change_subject check ((subject is null) = (kind in ('everyone', 'trade'))),
  constraint platform_change_topics check ((topics is not null) = (kind in ('user', 'everyone')))
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0.05);

drop trigger market_advert_notify_insert on market_advert;
drop trigger market_advert_notify_status on market_advert;
drop trigger market_trader_notify on market_trader;
drop trigger market_user_notify on identity_user;
drop trigger market_mark_notify on market_mark;
drop function market_advert_notify();
drop function market_trader_notify();
drop function market_user_notify();
drop function market_mark_notify();

-- Publishes what the processes that cache the order book must read again.
create function market_advert_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.status = 0 then insert into platform_change (kind, subject) values ('advert', new.id);
  elsif new.status in (1, 3) then insert into platform_change (kind) values ('trade');
  end if;
  return null;
end $$;
create trigger market_advert_added after insert on market_advert
  for each row execute function market_advert_changed();
create trigger market_advert_status_changed after update of status on market_advert
  for each row when (old.status <> new.status) execute function market_advert_changed();

create function market_trader_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind, subject) values ('trader', new.user_id);
  return null;
end $$;
create trigger market_trader_changed after insert or update on market_trader
  for each row execute function market_trader_changed();

-- The order book shows the nickname and the KYC level of a trader.
create function market_user_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind, subject) values ('trader', new.id);
  return null;
end $$;
create trigger market_user_changed after update of nickname, kyc_level on identity_user
  for each row when ((old.nickname, old.kyc_level) is distinct from (new.nickname, new.kyc_level))
  execute function market_user_changed();

create function market_mark_changed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_change (kind, subject)
  values ('marks', coalesce(new.user_id, old.user_id)), ('marks', coalesce(new.other_id, old.other_id));
  return null;
end $$;
create trigger market_mark_changed after insert or update or delete on market_mark
  for each row execute function market_mark_changed();
