-- How far the chain has been read: the last finalized block whose events are all in chain_event.
create table chain_cursor (
  chain_id bigint primary key,
  genesis_hash text not null,
  start_block bigint not null,
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  updated_at timestamptz not null default platform_now()
);

create table chain_event (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  tx_hash text not null,
  log_index int not null,
  contract text not null,
  name text not null,
  args jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'applied', 'suspense')),
  reason text,
  applied_at timestamptz,
  unique (chain_id, tx_hash, log_index),
  check ((status = 'pending') = (applied_at is null)),
  check ((status = 'suspense') = (reason is not null))
);
create index chain_event_pending on chain_event (id) where status = 'pending';
