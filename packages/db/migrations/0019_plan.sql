-- From when to when somebody is a shareholder. What their community trades on days from since on and before until counts.
create table community_plan_shareholder (
  user_id bigint not null references identity_user (id),
  since date not null,
  until date check (until >= since),
  appointed_at timestamptz not null default platform_now(),
  primary key (user_id, since)
);
create unique index community_plan_shareholder_present on community_plan_shareholder (user_id) where until is null;

-- A trade counts once, on its own day or, when that was evaluated before, on the first day that was not.
create table community_plan_trade (
  order_id bigint primary key references market_trade (order_id),
  day date not null
);
create index community_plan_trade_day on community_plan_trade (day);
create trigger append_only before update or delete or truncate on community_plan_trade
  for each statement execute function append_only();
insert into platform_outbox (topic, subject, created_at) select 'trade', order_id, traded_at from market_trade order by id;

-- What a shareholder's community bought and sold on a UTC day, in 10^-18 WTH.
create table community_plan_day (
  user_id bigint not null references identity_user (id),
  day date not null,
  bought numeric(78, 0) not null default 0 check (bought >= 0),
  sold numeric(78, 0) not null default 0 check (sold >= 0),
  primary key (user_id, day)
);

-- Evaluated periods, the first day of each and the last.
create table community_plan_period (
  period int primary key check (period >= 0),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  evaluated_at timestamptz not null default platform_now()
);
create trigger append_only before update or delete or truncate on community_plan_period
  for each statement execute function append_only();

-- How a shareholder did in a period, whether or not it earned a reward.
create table community_plan_result (
  user_id bigint not null references identity_user (id),
  period int not null references community_plan_period (period),
  net numeric(78, 0) not null,
  shortfall numeric(78, 0) not null check (shortfall >= 0),
  steps int not null check (steps >= 0),
  primary key (user_id, period)
);
create trigger append_only before update or delete or truncate on community_plan_result
  for each statement execute function append_only();

create table community_plan_reward (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user (id),
  period int not null references community_plan_period (period),
  amount numeric(78, 0) not null check (amount > 0),
  created_at timestamptz not null default platform_now(),
  claimed_at timestamptz,
  operation_id bigint unique references ledger_operation (id),
  -- taken back by an operator while it could not be claimed yet
  withdrawn_at timestamptz,
  unique (user_id, period),
  check (claimed_at is null or withdrawn_at is null),
  check ((claimed_at is null) = (operation_id is null))
);
create index community_plan_reward_user on community_plan_reward (user_id, created_at desc, id desc);
