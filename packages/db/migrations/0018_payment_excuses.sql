-- Last sign of life of a kind of process, with the offset of the clock then in seconds, so that a moved clock is no gap.
create table platform_heartbeat (
  process text primary key,
  at timestamptz not null,
  clock_offset bigint not null
);

-- Times in which no process of a kind was alive.
create table platform_outage (
  id bigint generated always as identity primary key,
  process text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at)
);
create index platform_outage_ended on platform_outage (process, ended_at);
create trigger platform_outage_append_only before update or delete or truncate on platform_outage
  for each statement execute function platform_append_only();

-- Refusals of a trade's payment whose cause was the platform. The buyer's timeout then carries no penalty.
create table market_payment_excuse (
  order_id bigint not null references market_advert (id),
  refusal text not null check (refusal <> ''),
  created_at timestamptz not null default platform_now(),
  primary key (order_id, refusal)
);
create trigger market_payment_excuse_append_only before update or delete or truncate on market_payment_excuse
  for each statement execute function platform_append_only();
