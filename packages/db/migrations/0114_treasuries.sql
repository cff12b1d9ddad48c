-- phase: expand

-- First block whose transfers of USDT from treasuries are in chain_event. Null until this version's indexer has begun.
alter table chain_cursor add column outgoing_from bigint;

-- USDT of each treasury: the balance that a quorum of nodes states at a block the indexer has proven, and the transfers that
-- are stored up to that block, in base units. `opening` is what no stored transfer explains at the first reading.
create table chain_treasury (
  chain_id bigint not null,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  block_number bigint not null,
  opening numeric(78, 0) not null,
  received numeric(78, 0) not null check (received >= 0),
  sent numeric(78, 0) not null check (sent >= 0),
  balance numeric(78, 0) not null check (balance >= 0),
  read_at timestamptz not null,
  -- last time at which all transfers were counted, not only those since the last reading
  counted_at timestamptz not null,
  -- first reading of a balance lower than opening + received - sent; null while it is not
  short_since timestamptz,
  primary key (chain_id, address)
);

alter table chain_alarm drop constraint chain_alarm_kind_check;
alter table chain_alarm add constraint chain_alarm_kind_check check (kind in (
  'administration', 'unexplainedPayment', 'unknownMint', 'signerSilent', 'signerAlarm', 'nodeContradicted', 'breakGlass',
  'treasuryShort')) not valid;
