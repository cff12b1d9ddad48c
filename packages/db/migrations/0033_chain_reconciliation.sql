-- Sums of the chain's events by kind and argument, up to an event before which none waits; the hourly comparison of chain
-- and ledger continues from there. `argument` is empty where events are counted. `total` in units of 10^-18, or a number.
create table chain_reconciliation (
  chain_id bigint not null,
  contract text not null,
  event text not null,
  argument text not null,
  up_to bigint not null,
  total numeric(78, 0) not null,
  primary key (chain_id, contract, event, argument)
);

-- Requests to read blocks again and compare them with the inbox. The indexer carries them out, the oldest first; `next_block`
-- is where it goes on. `missing` counts events that the inbox had not, which are added, `surplus` those that the chain has not.
create table chain_rescan (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  from_block bigint not null check (from_block > 0),
  to_block bigint not null check (to_block >= from_block),
  next_block bigint not null check (next_block between from_block and to_block + 1),
  missing int not null default 0 check (missing >= 0),
  surplus int not null default 0 check (surplus >= 0),
  actor text not null,
  requested_at timestamptz not null default platform_now(),
  ended_at timestamptz,
  constraint chain_rescan_ended check ((ended_at is not null) = (next_block > to_block))
);
create index chain_rescan_open on chain_rescan (id) where ended_at is null;
