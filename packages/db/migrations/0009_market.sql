-- phase: expand

-- Adverts: terms under which a user buys or sells. The WTH of a sell advert is held under trade:<id>, the fee for selling
-- it under trade-fee:<id>. Amounts in units of 10^-18 WTH, price in units of 10^-18 USDT per WTH.
create table market_advert (
  id bigint generated always as identity primary key,
  creator_id bigint not null references identity_user (id),
  side text not null check (side in ('buy', 'sell')),
  price numeric(78, 0) not null check (price > 0),
  min_amount numeric(78, 0) not null,
  max_amount numeric(78, 0) not null,
  fee_rate numeric(78, 0) not null check (fee_rate >= 0),
  -- what can still be taken
  open_amount numeric(78, 0) not null,
  state text not null default 'on sale' check (state in ('on sale', 'sold out', 'withdrawn')),
  created_at timestamptz not null default platform_now(),
  ended_at timestamptz,
  -- the trade that was given back, whose terms are on sale again
  relisted_from bigint unique,
  -- keyed digest of the address range of a buyer who had no completed trade when the advert was posted
  newcomer_range bytea check (length(newcomer_range) = 32),
  -- keyed digests of the address range and network of an advert to buy, and of the network of a sell advert
  buyer_range bytea,
  buyer_network bytea,
  seller_network bytea,
  unique (id, side),
  -- 1 to 1,000 WTH
  constraint market_advert_amounts
    check (min_amount >= 1000000000000000000 and min_amount <= max_amount and max_amount <= 1000000000000000000000),
  constraint market_advert_open_amount
    check (open_amount between 0 and max_amount and (open_amount > 0) = (state = 'on sale')),
  constraint market_advert_ended_at check ((state = 'on sale') = (ended_at is null))
);
create index market_advert_creator on market_advert (creator_id, created_at desc, id desc);
create index market_advert_on_sale on market_advert (id) where state = 'on sale';
-- the cost does not depend on the length of the history
create index market_advert_creator_on_sale on market_advert (creator_id) where state = 'on sale';
create index market_advert_newcomer on market_advert (newcomer_range)
  where newcomer_range is not null and state = 'on sale';
create trigger market_advert_guard before update on market_advert
  for each row execute function market_advert_guard();
create trigger market_advert_note after insert or update or delete on market_advert
  for each row execute function platform_note_change('trade', 'id', 'person', 'creator_id');
create trigger market_advert_added after insert on market_advert
  for each row execute function market_advert_changed();
create trigger market_advert_state_changed after update of state on market_advert
  for each row when (old.state <> new.state) execute function market_advert_changed();

-- Trades: an advert that was taken, by a seller or a buyer. The first trade of an advert has the advert's id, so that a
-- number means one thing outside. What is held of the advert is held for the trade.
create table market_trade (
  id bigint primary key,
  advert_id bigint not null,
  -- that of the advert: its taker is the other side
  side text not null,
  buyer_id bigint not null references identity_user (id),
  seller_id bigint not null references identity_user (id),
  amount numeric(78, 0) not null check (amount > 0),
  usdt_amount numeric(78, 0) not null check (usdt_amount > 0),
  price numeric(78, 0) not null,
  fee numeric(78, 0) not null check (fee >= 0),
  state text not null default 'awaiting payment' check (
    state in ('awaiting payment', 'paid', 'given back', 'timed out', 'failed', 'abnormal')),
  reserved_at timestamptz not null,
  expires_at timestamptz not null,
  -- the payment signed last; each is valid for minutes, and another is signed only when the chain can no longer take it
  payment_id text unique references chain_signed_order (order_id),
  -- the buyer wants to return the trade; it ends when no signed payment can be used any more
  return_requested_at timestamptz,
  ended_at timestamptz,
  -- seconds from reservation to payment of a paid trade
  pay_seconds int check (pay_seconds >= 0),
  -- why an operator decides
  reason text,
  -- keyed digests of where the buyer began; newcomer_range is that of a buyer without a completed trade alone
  newcomer_range bytea check (length(newcomer_range) = 32),
  buyer_range bytea,
  buyer_network bytea,
  -- false when a newcomer and the seller were of one network or referral line; null for other buyers
  is_outside boolean,
  foreign key (advert_id, side) references market_advert (id, side),
  -- an advert is taken once
  constraint market_trade_of_advert check (id = advert_id),
  constraint market_trade_two_users check (seller_id <> buyer_id),
  constraint market_trade_ended_at check ((state = 'awaiting payment') = (ended_at is null)),
  constraint market_trade_pay_seconds check ((state = 'paid') = (pay_seconds is not null))
);
create index market_trade_advert on market_trade (advert_id);
create index market_trade_buyer on market_trade (buyer_id, reserved_at desc);
create index market_trade_due on market_trade (expires_at) where state = 'awaiting payment';
create index market_trade_return on market_trade (return_requested_at)
  where state = 'awaiting payment' and return_requested_at is not null;
create index market_trade_newcomer on market_trade (newcomer_range)
  where newcomer_range is not null and state = 'awaiting payment';
-- disputed trades, oldest first
create index market_trade_disputed on market_trade (ended_at) where state in ('failed', 'abnormal');
create index market_trade_paid on market_trade (ended_at, id) include (price, amount) where state = 'paid';
-- a user's active, ended and paid trades: the cost does not depend on the length of the history
create index market_trade_buyer_active on market_trade (buyer_id) where state = 'awaiting payment';
create index market_trade_seller_active on market_trade (seller_id) where state = 'awaiting payment';
create index market_trade_buyer_ended on market_trade (buyer_id, ended_at desc, id desc) where ended_at is not null;
create index market_trade_seller_ended on market_trade (seller_id, ended_at desc, id desc) where ended_at is not null;
create index market_trade_buyer_paid on market_trade (buyer_id, ended_at) include (pay_seconds) where state = 'paid';
create index market_trade_seller_paid on market_trade (seller_id, ended_at) where state = 'paid';
create index market_trade_pair on market_trade (least(seller_id, buyer_id), greatest(seller_id, buyer_id))
  where state = 'paid';
create trigger market_trade_begins before insert on market_trade
  for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console')) execute function market_trade_begins();
create trigger market_trade_guard before update on market_trade
  for each row execute function market_trade_guard();
create trigger market_trade_stays before delete or truncate on market_trade
  for each statement execute function platform_append_only();
create trigger market_trade_note after insert or update on market_trade
  for each row execute function platform_note_change('trade', 'advert_id', 'person', 'buyer_id', 'person', 'seller_id');
create trigger market_trade_paid_note after update of state on market_trade
  for each row when (new.state = 'paid') execute function platform_note_change('completedTrade', 'id');
create trigger market_trade_changed after update of state on market_trade
  for each row when (new.state = 'paid') execute function market_trade_changed();
alter table market_advert add constraint market_advert_relisted_from_fkey
  foreign key (relisted_from) references market_trade (id);

-- Payments signed for a trade; market_trade.payment_id is the last one.
create table market_payment (
  payment_id text primary key references chain_signed_order (order_id),
  trade_id bigint not null references market_trade (id),
  created_at timestamptz not null default platform_now()
);
create index market_payment_trade on market_payment (trade_id);
create trigger market_payment_append_only before update or delete or truncate on market_payment
  for each statement execute function platform_append_only();
create trigger market_payment_note after insert on market_payment
  for each row execute function platform_note_change('trade', 'trade_id');

-- History of an advert and its trade, for the two sides. user_id: the user who acted; null for the platform.
create table market_event (
  id bigint generated always as identity primary key,
  advert_id bigint not null references market_advert (id),
  -- null for what happens to the advert alone
  trade_id bigint references market_trade (id),
  kind text not null,
  user_id bigint references identity_user (id),
  detail jsonb not null default '{}',
  created_at timestamptz not null default platform_now(),
  constraint market_event_of_trade check (trade_id = advert_id)
);
create index market_event_advert on market_event (advert_id, id);
create trigger market_event_append_only before update or delete or truncate on market_event
  for each statement execute function platform_append_only();
create trigger market_event_note after insert on market_event
  for each row execute function platform_note_change('trade', 'advert_id');

-- Pictures of a statement in a disputed trade. Their keys begin with "trade"; identity_file has deletions.
create table market_evidence (
  object_key text primary key check (object_key like 'trade/%'),
  event_id bigint not null references market_event (id),
  trade_id bigint not null references market_trade (id),
  user_id bigint not null,
  position smallint not null check (position between 1 and 4),
  unique (trade_id, user_id, position),
  foreign key (user_id, object_key) references identity_file (user_id, object_key)
);
create trigger market_evidence_append_only before update or delete or truncate on market_evidence
  for each statement execute function platform_append_only();
create trigger market_evidence_note after insert on market_evidence
  for each row execute function platform_note_change('file', 'object_key');

-- Decision of an operator on a trade that had failed or was abnormal.
create table market_resolution (
  trade_id bigint primary key references market_trade (id),
  outcome text not null check (outcome in ('buyer', 'seller')),
  actor text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default platform_now()
);
create trigger market_resolution_append_only before update or delete or truncate on market_resolution
  for each statement execute function platform_append_only();
create trigger market_resolution_note after insert on market_resolution
  for each row execute function platform_note_change('trade', 'trade_id');
create constraint trigger market_resolution_needs_record after insert on market_resolution
  deferrable initially deferred for each row execute function platform_needs_record('c2c.resolve', '', 'trade_id');

-- Timeouts of buyers; one trade counts once.
create table market_timeout (
  trade_id bigint primary key references market_trade (id),
  user_id bigint not null references identity_user (id),
  created_at timestamptz not null default platform_now()
);
create index market_timeout_user on market_timeout (user_id, created_at);
create trigger market_timeout_append_only before update or delete or truncate on market_timeout
  for each statement execute function platform_append_only();
create trigger market_timeout_note after insert on market_timeout
  for each row execute function platform_note_change('trade', 'trade_id', 'person', 'user_id');

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
create trigger market_trader_note after update on market_trader
  for each row when ((new.completed, new.timeouts, new.volume, new.partners)
    is distinct from (old.completed, old.timeouts, old.volume, old.partners))
  execute function platform_note_change('person', 'user_id');
create trigger market_trader_changed after insert or update on market_trader
  for each row execute function market_trader_changed();
create constraint trigger market_trader_new_quota_needs_record after insert on market_trader
  deferrable initially deferred for each row when (new.quota_enabled)
  execute function platform_needs_record('c2c.quota', 'user:', 'user_id');
create constraint trigger market_trader_quota_needs_record after update on market_trader
  deferrable initially deferred for each row when (old.quota_enabled is distinct from new.quota_enabled)
  execute function platform_needs_record('c2c.quota', 'user:', 'user_id');
create constraint trigger market_trader_new_has_reason after insert on market_trader
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker'))
  execute function market_trader_has_reason();
create constraint trigger market_trader_has_reason
  after update of quota_enabled, restricted_until, restricted_for_good, system_restricted, timeouts on market_trader
  deferrable initially deferred for each row when (current_user in ('wth_api', 'wth_worker'))
  execute function market_trader_has_reason();
create constraint trigger market_trader_restriction_needs_record
  after update of restricted_until, restricted_for_good, system_restricted on market_trader
  deferrable initially deferred for each row
  when ((new.restricted_until, new.restricted_for_good, new.system_restricted) is distinct from
    (old.restricted_until, old.restricted_for_good, old.system_restricted))
  execute function platform_needs_record('c2c.liftRestriction', 'user:', 'user_id');

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
create trigger market_mark_changed after insert or update or delete on market_mark
  for each row execute function market_mark_changed();

-- Selling quota in units of 10^-18 WTH, for users whose selling is limited. (user_id, version) is unique: a fork of the
-- history cannot be stored. credit: for a purchase; use: for a sale, when its WTH is held; return: for what was not
-- sold.
create table market_quota_entry (
  user_id bigint not null references identity_user (id),
  version bigint not null check (version > 0),
  -- the advert that is sold, or whose trade is credited
  advert_id bigint not null references market_advert (id),
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
create unique index market_quota_entry_once on market_quota_entry (advert_id, user_id, kind) where kind in ('credit', 'use');
create index market_quota_entry_credits on market_quota_entry (user_id, created_at) where kind = 'credit';
create index market_quota_entry_advert on market_quota_entry (advert_id);
create trigger market_quota_entry_append_only before update or delete or truncate on market_quota_entry
  for each statement execute function platform_append_only();
create trigger market_quota_entry_note after insert on market_quota_entry
  for each row execute function platform_note_change('person', 'user_id', 'trade', 'advert_id');

-- Refusals of a trade's payment whose cause was the platform. The buyer's timeout then carries no penalty.
create table market_payment_excuse (
  trade_id bigint not null references market_trade (id),
  refusal text not null check (refusal <> ''),
  created_at timestamptz not null default platform_now(),
  primary key (trade_id, refusal)
);

-- Trades whose sides were notified that half of the time to pay is over.
create table market_half_time (
  trade_id bigint primary key references market_trade (id),
  notified_at timestamptz not null
);

create trigger market_hold_part_has_ended before insert on ledger_hold_part
  for each row when (session_user <> current_user and session_user = 'wth_api') execute function market_hold_has_ended();
create trigger market_hold_resolution_has_ended before insert on ledger_hold_resolution
  for each row when (session_user <> current_user and session_user = 'wth_api') execute function market_hold_has_ended();

create trigger market_user_changed after update of nickname, kyc_level on identity_user
  for each row when ((old.nickname, old.kyc_level) is distinct from (new.nickname, new.kyc_level))
  execute function market_user_changed();

alter table community_plan_trade add constraint community_plan_trade_trade_id_fkey
  foreign key (trade_id) references market_trade (id);

-- Facts that the signer compares payments with.
create view market_payment_terms_view with (security_invoker = true) as
  select p.payment_id, t.buyer_id, t.seller_id, t.usdt_amount, t.amount, t.expires_at, t.state
  from market_payment p join market_trade t on t.id = p.trade_id;

-- Views that lower contexts read under names of their own: this one fills them. Rights are those of the tables.

-- User to whom what is held is paid when it is captured.
create view ledger_payee_view with (security_invoker = true) as
  select 'trade' as kind, id as subject, buyer_id as user_id from market_trade;

create view chain_payment_view with (security_invoker = true) as
  select payment_id as order_id, trade_id from market_payment;

create view community_trade_view with (security_invoker = true) as
  select id as trade_id, buyer_id, seller_id, amount, ended_at as traded_at from market_trade where state = 'paid';
