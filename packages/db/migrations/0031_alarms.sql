-- Alarms about the contracts: changes of their administration, and payments and mints that no order explains.

create table chain_alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('administration', 'unexplainedPayment', 'unknownMint')),
  -- the event, which a rewind of the chain can remove from the inbox
  chain_id bigint not null,
  tx_hash text not null,
  log_index int not null,
  contract text not null,
  name text not null,
  args jsonb not null,
  block_time timestamptz not null,
  -- difference to the order, for a payment or mint
  detail text not null,
  raised_at timestamptz not null,
  -- time at which the order contracts were seen paused after an unknown mint
  paused_at timestamptz,
  acknowledged_by text,
  acknowledged_at timestamptz,
  unique (chain_id, tx_hash, log_index),
  constraint chain_alarm_acknowledged check ((acknowledged_by is null) = (acknowledged_at is null))
);
create index chain_alarm_open on chain_alarm (id) where acknowledged_at is null;

-- Last block whose events the sentinel has looked at.
create table chain_sentinel_cursor (
  chain_id bigint primary key,
  block_number bigint not null
);
create index chain_event_block on chain_event (chain_id, block_number);
