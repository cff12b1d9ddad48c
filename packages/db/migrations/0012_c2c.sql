-- Payments of trades are signed orders too; a buyer may have several open ones.
alter table chain_signed_order drop constraint chain_signed_order_kind_check;
alter table chain_signed_order add constraint chain_signed_order_kind_check check (kind in ('nft', 'wths', 'fee', 'c2c'));
alter table chain_signed_order drop constraint chain_signed_order_check2;
alter table chain_signed_order add constraint chain_signed_order_charged check ((kind in ('fee', 'c2c')) = (account is null));
alter table chain_signed_order drop constraint chain_signed_order_check3;
alter table chain_signed_order add constraint chain_signed_order_paid
  check ((kind in ('fee', 'c2c')) = (token is not null and recipient is not null));
drop index chain_signed_order_open;
create unique index chain_signed_order_open on chain_signed_order (user_id, kind) where status = 'open' and kind in ('nft', 'wths');

-- An advert and the one trade that fills it. The seller's WTH is held under c2c:<id>, the seller's fee under c2c-fee:<id>.
create table market_advert (
  id bigint generated always as identity primary key,
  creator_id bigint not null references identity_user (id),
  -- 0 buy advert, 1 sell advert
  type smallint not null check (type in (0, 1)),
  price numeric(78, 0) not null check (price > 0),
  min_amount numeric(78, 0) not null,
  max_amount numeric(78, 0) not null,
  fee_rate numeric(78, 0) not null check (fee_rate >= 0),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5, 6, 9)),
  created_at timestamptz not null default platform_now(),
  taker_id bigint references identity_user (id),
  deal_amount numeric(78, 0),
  usdt_amount numeric(78, 0),
  dealt_at timestamptz,
  expires_at timestamptz,
  -- the payment signed last; each lives for minutes, and another is signed only when the chain can no longer take it
  payment_id text unique references chain_signed_order (order_id),
  -- the buyer wants to give the trade back; it ends when no signed payment can be used any more
  return_asked_at timestamptz,
  ended_at timestamptz,
  reason text,
  check (min_amount >= 1000000000000000000 and min_amount <= max_amount and max_amount <= 1000000000000000000000),
  check (taker_id <> creator_id),
  check ((status in (0, 2)) = (taker_id is null)),
  check ((taker_id is null) = (deal_amount is null) and (taker_id is null) = (usdt_amount is null)
    and (taker_id is null) = (dealt_at is null) and (taker_id is null) = (expires_at is null)),
  check (taker_id is not null or payment_id is null and return_asked_at is null),
  check (deal_amount between min_amount and max_amount),
  check ((status in (0, 5)) = (ended_at is null))
);
create index market_advert_creator on market_advert (creator_id, created_at desc, id desc);
create index market_advert_taker on market_advert (taker_id, dealt_at desc) where taker_id is not null;
create index market_advert_on_sale on market_advert (id) where status = 0;
create index market_advert_due on market_advert (expires_at) where status = 5;
create index market_advert_return on market_advert (return_asked_at) where status = 5 and return_asked_at is not null;
create index market_advert_trades on market_advert (ended_at, id) include (price, deal_amount) where status in (1, 3);

-- Only the moves of the state machine; what was agreed never changes.
create function market_advert_moves() returns trigger language plpgsql as $$
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
    and ((new.taker_id, new.deal_amount, new.usdt_amount, new.dealt_at, new.expires_at)
      is distinct from (old.taker_id, old.deal_amount, old.usdt_amount, old.dealt_at, old.expires_at)
      or old.status <> 5 and (new.payment_id, new.return_asked_at)
        is distinct from (old.payment_id, old.return_asked_at)
      or old.return_asked_at is not null and new.return_asked_at is distinct from old.return_asked_at) then
    raise exception 'order % cannot be rewritten', old.id;
  end if;
  return new;
end $$;
create trigger market_advert_moves before update on market_advert for each row execute function market_advert_moves();

-- Every payment that was signed for a trade; market_advert.payment_id is the last.
create table market_payment (
  payment_id text primary key references chain_signed_order (order_id),
  order_id bigint not null references market_advert (id),
  created_at timestamptz not null default platform_now()
);
create index market_payment_order on market_payment (order_id);
create trigger append_only before update or delete or truncate on market_payment
  for each statement execute function append_only();

-- How an operator ended a trade that had failed or was abnormal.
create table market_resolution (
  order_id bigint primary key references market_advert (id),
  outcome text not null check (outcome in ('buyer', 'seller')),
  actor text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default platform_now()
);
create trigger append_only before update or delete or truncate on market_resolution
  for each statement execute function append_only();

-- What happened to an order, for those who are part of it.
create table market_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references market_advert (id),
  kind text not null,
  -- who did it; empty for the platform
  user_id bigint references identity_user (id),
  detail jsonb not null default '{}',
  created_at timestamptz not null default platform_now()
);
create index market_event_order on market_event (order_id, id);
create trigger append_only before update or delete or truncate on market_event
  for each statement execute function append_only();

-- What is known of somebody as a trader.
create table market_trader (
  user_id bigint primary key references identity_user (id),
  completed int not null default 0 check (completed >= 0),
  timeouts int not null default 0 check (timeouts >= 0),
  credit int not null default 100 check (credit between 0 and 200),
  -- no trading before; for good until an operator lifts it
  restricted_until timestamptz,
  restricted_for_good boolean not null default false,
  system_restricted boolean not null default false,
  quota_enabled boolean not null default false,
  -- seen in the market last, to within a minute
  seen_at timestamptz,
  -- WTH bought and sold, people traded with, and when that began
  volume numeric(78, 0) not null default 0 check (volume >= 0),
  partners int not null default 0 check (partners >= 0),
  first_trade_at timestamptz
);

-- A completed trade, for the figures of its two sides.
create table market_trade (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references market_advert (id),
  seller_id bigint not null references identity_user (id),
  buyer_id bigint not null references identity_user (id),
  amount numeric(78, 0) not null check (amount > 0),
  -- from trade to payment
  pay_seconds int not null check (pay_seconds >= 0),
  traded_at timestamptz not null default platform_now(),
  check (seller_id <> buyer_id)
);
create index market_trade_seller on market_trade (seller_id, traded_at);
create index market_trade_buyer on market_trade (buyer_id, traded_at) include (pay_seconds);
create index market_trade_pair on market_trade (least(seller_id, buyer_id), greatest(seller_id, buyer_id));
create trigger append_only before update or delete or truncate on market_trade
  for each statement execute function append_only();

-- How somebody keeps others in view or away.
create table market_mark (
  user_id bigint not null references identity_user (id),
  other_id bigint not null references identity_user (id),
  mark text not null check (mark in ('block', 'favourite')),
  created_at timestamptz not null default platform_now(),
  primary key (user_id, other_id),
  check (user_id <> other_id)
);

-- A timeout counts once for an order.
create table market_timeout (
  order_id bigint primary key references market_advert (id),
  user_id bigint not null references identity_user (id),
  created_at timestamptz not null default platform_now()
);
create index market_timeout_user on market_timeout (user_id, created_at);
create trigger append_only before update or delete or truncate on market_timeout
  for each statement execute function append_only();

-- Selling quota in WTH, of those whose selling is limited. (user_id, version) is unique, so that no history can fork.
create table market_quota_entry (
  user_id bigint not null references identity_user (id),
  version bigint not null check (version > 0),
  order_id bigint not null references market_advert (id),
  -- credit: for a purchase; use: for a sale, when its WTH is set aside; return: of what was not sold in the end
  kind text not null check (kind in ('credit', 'use', 'return')),
  amount numeric(78, 0) not null check (amount <> 0),
  -- WTH of net purchase that a credit is for
  purchased numeric(78, 0) check (purchased > 0),
  seller_id bigint references identity_user (id),
  balance_after numeric(78, 0) not null check (balance_after >= 0),
  created_at timestamptz not null default platform_now(),
  primary key (user_id, version),
  check ((kind = 'use') = (amount < 0)),
  check ((kind = 'credit') = (purchased is not null and seller_id is not null)),
  check (kind <> 'credit' or seller_id <> user_id)
);
create unique index market_quota_entry_once on market_quota_entry (order_id, user_id, kind) where kind in ('credit', 'use');
create index market_quota_entry_credits on market_quota_entry (user_id, created_at) where kind = 'credit';
create trigger append_only before update or delete or truncate on market_quota_entry
  for each statement execute function append_only();

-- What kept everybody from paying is looked for whenever an unpaid trade ends.
create index chain_event_pauses on chain_event (contract, id) where name in ('Paused', 'Unpaused');
create index platform_audit_lifts on platform_audit (created_at) where action = 'halt.lift';
