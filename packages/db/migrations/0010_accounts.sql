-- phase: expand

-- Figures of the platform by UTC day, for charts. The worker measures the current day every ten minutes and each
-- past day once more after its end, so that no reader counts users or trades.
create table accounts_platform_day (
  day date primary key,
  -- users at the end of the day, and those who registered in its course
  users bigint not null check (users >= 0),
  new_users bigint not null check (new_users between 0 and users),
  -- paid trades, their WTH and their USDT, in units of 10^-18
  trades bigint not null check (trades >= 0),
  volume numeric(78, 0) not null check (volume >= 0),
  turnover numeric(78, 0) not null check (turnover >= 0),
  -- USDT for one WTH, in units of 10^-18: of the last paid trade up to the end of the day, before the first one the
  -- guided price; null for a day before the first trade that was not measured in its course
  price numeric(78, 0) check (price > 0),
  -- longest wait in a queue at any measurement of the day, in seconds, 0 when none waited; null when the day was not
  -- measured in its course
  kyc_seconds int check (kyc_seconds >= 0),
  trade_seconds int check (trade_seconds >= 0),
  suspense_seconds int check (suspense_seconds >= 0),
  measured_at timestamptz not null
);
