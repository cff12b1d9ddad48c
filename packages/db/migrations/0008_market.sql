-- Adverts, each with the one trade that fills it. The seller's WTH is held under trade:<id>, the seller's fee under
-- trade-fee:<id>. Amounts in units of 10^-18 WTH, price in units of 10^-18 USDT per WTH. type: 0 buy, 1 sell.
create table market_advert (
  id bigint generated always as identity primary key,
  creator_id bigint not null references identity_user (id),
  type smallint not null check (type in (0, 1)),
  price numeric(78, 0) not null check (price > 0),
  min_amount numeric(78, 0) not null,
  max_amount numeric(78, 0) not null,
  fee_rate numeric(78, 0) not null check (fee_rate >= 0),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5, 6, 9)),
  created_at timestamptz not null default platform_now(),
  taker_id bigint references identity_user (id),
  trade_amount numeric(78, 0),
  usdt_amount numeric(78, 0),
  reserved_at timestamptz,
  expires_at timestamptz,
  -- the payment signed last; each is valid for minutes, and another is signed only when the chain can no longer take it
  payment_id text unique references chain_signed_order (order_id),
  -- the buyer wants to return the trade; it ends when no signed payment can be used any more
  return_requested_at timestamptz,
  ended_at timestamptz,
  reason text,
  -- 1 to 1,000 WTH
  constraint market_advert_amounts
    check (min_amount >= 1000000000000000000 and min_amount <= max_amount and max_amount <= 1000000000000000000000),
  constraint market_advert_two_users check (taker_id <> creator_id),
  constraint market_advert_taker_by_status check ((status in (0, 2)) = (taker_id is null)),
  constraint market_advert_trade_complete check ((taker_id is null) = (trade_amount is null)
    and (taker_id is null) = (usdt_amount is null) and (taker_id is null) = (reserved_at is null)
    and (taker_id is null) = (expires_at is null)),
  constraint market_advert_payment_of_trade
    check (taker_id is not null or payment_id is null and return_requested_at is null),
  constraint market_advert_traded_amount check (trade_amount between min_amount and max_amount),
  constraint market_advert_ended_at check ((status in (0, 5)) = (ended_at is null))
);
create index market_advert_creator on market_advert (creator_id, created_at desc, id desc);
create index market_advert_taker on market_advert (taker_id, reserved_at desc) where taker_id is not null;
create index market_advert_on_sale on market_advert (id) where status = 0;
create index market_advert_due on market_advert (expires_at) where status = 5;
create index market_advert_return on market_advert (return_requested_at)
  where status = 5 and return_requested_at is not null;
create index market_advert_trades on market_advert (ended_at, id) include (price, trade_amount) where status in (1, 3);
-- a user's active and ended adverts: the cost does not depend on the length of the history
create index market_advert_creator_active on market_advert (creator_id) where status in (0, 5);
create index market_advert_taker_active on market_advert (taker_id) where status = 5;
create index market_advert_creator_ended on market_advert (creator_id, ended_at desc, id desc) where status in (1, 3, 4, 6, 9);
create index market_advert_taker_ended on market_advert (taker_id, ended_at desc, id desc) where status in (1, 3, 4, 6, 9);

-- Only the transitions of the state machine; what was agreed never changes.
create function market_advert_guard() returns trigger language plpgsql as $$
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
create trigger market_advert_guard before update on market_advert
  for each row execute function market_advert_guard();

-- Payments signed for a trade; market_advert.payment_id is the last one.
create table market_payment (
  payment_id text primary key references chain_signed_order (order_id),
  order_id bigint not null references market_advert (id),
  created_at timestamptz not null default platform_now()
);
create index market_payment_order on market_payment (order_id);
create trigger market_payment_append_only before update or delete or truncate on market_payment
  for each statement execute function platform_append_only();

-- History of an advert and its trade, for the two sides. user_id: the user who acted; null for the platform.
create table market_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references market_advert (id),
  kind text not null,
  user_id bigint references identity_user (id),
  detail jsonb not null default '{}',
  created_at timestamptz not null default platform_now()
);
create index market_event_order on market_event (order_id, id);
create trigger market_event_append_only before update or delete or truncate on market_event
  for each statement execute function platform_append_only();

-- Pictures of a statement in a disputed trade. Their keys begin with "trade"; identity_file has deletions.
create table market_evidence (
  object_key text primary key check (object_key like 'trade/%'),
  event_id bigint not null references market_event (id),
  order_id bigint not null references market_advert (id),
  user_id bigint not null,
  position smallint not null check (position between 1 and 4),
  unique (order_id, user_id, position),
  foreign key (user_id, object_key) references identity_file (user_id, object_key)
);
create trigger market_evidence_append_only before update or delete or truncate on market_evidence
  for each statement execute function platform_append_only();

-- Decision of an operator on a trade that had failed or was abnormal.
create table market_resolution (
  order_id bigint primary key references market_advert (id),
  outcome text not null check (outcome in ('buyer', 'seller')),
  actor text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default platform_now()
);
create trigger market_resolution_append_only before update or delete or truncate on market_resolution
  for each statement execute function platform_append_only();

-- Completed trades, for the figures of their two sides.
create table market_trade (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references market_advert (id),
  seller_id bigint not null references identity_user (id),
  buyer_id bigint not null references identity_user (id),
  amount numeric(78, 0) not null check (amount > 0),
  -- seconds from reservation to payment
  pay_seconds int not null check (pay_seconds >= 0),
  traded_at timestamptz not null default platform_now(),
  constraint market_trade_two_users check (seller_id <> buyer_id)
);
create index market_trade_seller on market_trade (seller_id, traded_at);
create index market_trade_buyer on market_trade (buyer_id, traded_at) include (pay_seconds);
create index market_trade_pair on market_trade (least(seller_id, buyer_id), greatest(seller_id, buyer_id));
create trigger market_trade_append_only before update or delete or truncate on market_trade
  for each statement execute function platform_append_only();

-- Timeouts of buyers; one trade counts once.
create table market_timeout (
  order_id bigint primary key references market_advert (id),
  user_id bigint not null references identity_user (id),
  created_at timestamptz not null default platform_now()
);
create index market_timeout_user on market_timeout (user_id, created_at);
create trigger market_timeout_append_only before update or delete or truncate on market_timeout
  for each statement execute function platform_append_only();

-- Figures and restrictions of each trader.
create table market_trader (
  user_id bigint primary key references identity_user (id),
  completed int not null default 0 check (completed >= 0),
  timeouts int not null default 0 check (timeouts >= 0),
  credit int not null default 100 check (credit between 0 and 200),
  -- no trading before this time; restricted_for_good until an operator lifts it
  restricted_until timestamptz,
  restricted_for_good boolean not null default false,
  system_restricted boolean not null default false,
  quota_enabled boolean not null default false,
  -- last visit of the market, to within a minute
  seen_at timestamptz,
  -- WTH bought and sold in units of 10^-18, number of users traded with, time of the first trade
  volume numeric(78, 0) not null default 0 check (volume >= 0),
  partners int not null default 0 check (partners >= 0),
  first_trade_at timestamptz
);

-- Users that a user has blocked or marked as favourites.
create table market_mark (
  user_id bigint not null references identity_user (id),
  other_id bigint not null references identity_user (id),
  mark text not null check (mark in ('block', 'favourite')),
  created_at timestamptz not null default platform_now(),
  primary key (user_id, other_id),
  constraint market_mark_two_users check (user_id <> other_id)
);
create index market_mark_other on market_mark (other_id) where mark = 'block';

-- Selling quota in units of 10^-18 WTH, for users whose selling is limited. (user_id, version) is unique: a fork of the
-- history cannot be stored. credit: for a purchase; use: for a sale, when its WTH is held; return: for what was not sold.
create table market_quota_entry (
  user_id bigint not null references identity_user (id),
  version bigint not null check (version > 0),
  order_id bigint not null references market_advert (id),
  kind text not null check (kind in ('credit', 'use', 'return')),
  amount numeric(78, 0) not null check (amount <> 0),
  -- net purchase for which a credit is given
  purchased numeric(78, 0) check (purchased > 0),
  seller_id bigint references identity_user (id),
  balance_after numeric(78, 0) not null check (balance_after >= 0),
  created_at timestamptz not null default platform_now(),
  primary key (user_id, version),
  constraint market_quota_entry_sign check ((kind = 'use') = (amount < 0)),
  constraint market_quota_entry_purchase check ((kind = 'credit') = (purchased is not null and seller_id is not null)),
  constraint market_quota_entry_two_users check (kind <> 'credit' or seller_id <> user_id)
);
create unique index market_quota_entry_once on market_quota_entry (order_id, user_id, kind) where kind in ('credit', 'use');
create index market_quota_entry_credits on market_quota_entry (user_id, created_at) where kind = 'credit';
create trigger market_quota_entry_append_only before update or delete or truncate on market_quota_entry
  for each statement execute function platform_append_only();

-- Messages on commit for the processes that cache the order book: what they must read again.
create function market_advert_notify() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status = 0 then perform pg_notify('market_changes', 'advert ' || new.id);
  elsif new.status in (1, 3) then perform pg_notify('market_changes', 'trade');
  end if;
  return null;
end $$;
create trigger market_advert_notify_insert after insert on market_advert
  for each row execute function market_advert_notify();
create trigger market_advert_notify_status after update of status on market_advert
  for each row when (old.status <> new.status) execute function market_advert_notify();

create function market_trader_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', 'trader ' || new.user_id);
  return null;
end $$;
create trigger market_trader_notify after insert or update on market_trader
  for each row execute function market_trader_notify();

-- The order book shows the nickname and the KYC level of a trader.
create function market_user_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', 'trader ' || new.id);
  return null;
end $$;
create trigger market_user_notify after update of nickname, kyc_level on identity_user
  for each row when ((old.nickname, old.kyc_level) is distinct from (new.nickname, new.kyc_level))
  execute function market_user_notify();

create function market_mark_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', 'marks ' || coalesce(new.user_id, old.user_id) || ' ' || coalesce(new.other_id, old.other_id));
  return null;
end $$;
create trigger market_mark_notify after insert or update or delete on market_mark
  for each row execute function market_mark_notify();

-- Published views: what other contexts may read. Rights are those of the tables.
create view market_trade_view with (security_invoker = true) as
  select order_id, buyer_id, seller_id, amount, traded_at from market_trade;
create view market_payment_view with (security_invoker = true) as
  select payment_id, order_id from market_payment;

alter table community_plan_trade add constraint community_plan_trade_order_id_fkey
  foreign key (order_id) references market_trade (order_id);
