-- What is going on for somebody, whatever the length of their history.
create index market_advert_creator_active on market_advert (creator_id) where status in (0, 5);
create index market_advert_taker_active on market_advert (taker_id) where status = 5;
create index market_advert_creator_ended on market_advert (creator_id, ended_at desc, id desc) where status in (1, 3, 4, 6, 9);
create index market_advert_taker_ended on market_advert (taker_id, ended_at desc, id desc) where status in (1, 3, 4, 6, 9);
create index market_mark_other on market_mark (other_id) where mark = 'block';

-- Tells those who keep a copy of the market what they must look at again, once it is committed.
create function market_advert_tells() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status = 0 then perform pg_notify('market_changes', 'advert ' || new.id);
  elsif new.status in (1, 3) then perform pg_notify('market_changes', 'trade');
  end if;
  return null;
end $$;
create trigger market_advert_posted after insert on market_advert for each row execute function market_advert_tells();
create trigger market_advert_moved after update of status on market_advert
  for each row when (old.status <> new.status) execute function market_advert_tells();

create function market_trader_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', 'trader ' || new.user_id);
  return null;
end $$;
create trigger market_trader_changed after insert or update on market_trader
  for each row execute function market_trader_tells();

create function market_profile_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', 'trader ' || new.id);
  return null;
end $$;
create trigger market_profile_changed after update of nickname, kyc_level on identity_user
  for each row when ((old.nickname, old.kyc_level) is distinct from (new.nickname, new.kyc_level))
  execute function market_profile_tells();

create function market_mark_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', 'marks ' || coalesce(new.user_id, old.user_id) || ' ' || coalesce(new.other_id, old.other_id));
  return null;
end $$;
create trigger market_mark_changed after insert or update or delete on market_mark
  for each row execute function market_mark_tells();
