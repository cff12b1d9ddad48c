-- What is going on for somebody, whatever the length of their history.
create index c2c_order_creator_active on c2c_order (creator_id) where status in (0, 5);
create index c2c_order_taker_active on c2c_order (taker_id) where status = 5;
create index c2c_order_creator_ended on c2c_order (creator_id, ended_at desc, id desc) where status in (1, 3, 4, 6, 9);
create index c2c_order_taker_ended on c2c_order (taker_id, ended_at desc, id desc) where status in (1, 3, 4, 6, 9);
create index c2c_mark_other on c2c_mark (other_id) where mark = 'block';

-- Tells those who keep a copy of the market what they must look at again, once it is committed.
create function c2c_order_tells() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status = 0 then perform pg_notify('c2c_market', 'advert ' || new.id);
  elsif new.status in (1, 3) then perform pg_notify('c2c_market', 'trade');
  end if;
  return null;
end $$;
create trigger c2c_order_posted after insert on c2c_order for each row execute function c2c_order_tells();
create trigger c2c_order_moved after update of status on c2c_order
  for each row when (old.status <> new.status) execute function c2c_order_tells();

create function c2c_trader_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('c2c_market', 'trader ' || new.user_id);
  return null;
end $$;
create trigger c2c_trader_changed after insert or update on c2c_trader
  for each row execute function c2c_trader_tells();

create function c2c_profile_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('c2c_market', 'trader ' || new.id);
  return null;
end $$;
create trigger c2c_profile_changed after update of nickname, kyc_level on profile_user
  for each row when ((old.nickname, old.kyc_level) is distinct from (new.nickname, new.kyc_level))
  execute function c2c_profile_tells();

create function c2c_mark_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('c2c_market', 'marks ' || coalesce(new.user_id, old.user_id) || ' ' || coalesce(new.other_id, old.other_id));
  return null;
end $$;
create trigger c2c_mark_changed after insert or update or delete on c2c_mark
  for each row execute function c2c_mark_tells();
