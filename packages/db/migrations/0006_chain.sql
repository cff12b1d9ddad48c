-- phase: expand

-- Inbox of chain events. The indexer adds finalized events; the handlers of the contexts apply each once.

-- Last finalized block whose events are all in chain_event.
create table chain_cursor (
  chain_id bigint primary key,
  genesis_hash text not null,
  start_block bigint not null,
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  updated_at timestamptz not null default platform_now(),
  -- first block whose transfers of USDT are in chain_event
  usdt_from bigint not null default 0 check (usdt_from >= 0),
  -- since when the last block that was read is not on the chain. The indexer sets it with the halt; the next step, or a
  -- rewind, clears it, and the indexer does when the block is back.
  replaced_at timestamptz,
  -- first block whose transfers of USDT from treasuries are in chain_event
  outgoing_from bigint
);
create trigger chain_cursor_moved before update of block_number, block_hash on chain_cursor
  for each row execute function chain_cursor_moved();

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
  -- reason for which the event is in suspense
  reason text,
  applied_at timestamptz,
  -- the rewind after which an event with an effect was not read again; null for an event of the present chain
  lost_by bigint,
  constraint chain_event_applied_at check ((status = 'pending') = (applied_at is null)),
  constraint chain_event_suspense_reason check ((status = 'suspense') = (reason is not null)),
  -- a transaction can have another event at the same place on a new chain
  constraint chain_event_place unique nulls not distinct (chain_id, tx_hash, log_index, lost_by)
);
create index chain_event_suspense on chain_event (id) where status = 'suspense';
create index chain_event_order on chain_event ((args ->> 'orderId'));
-- pauses of the contracts: read for outages whenever an unpaid trade ends
create index chain_event_pauses on chain_event (contract, id) where name in ('Paused', 'Unpaused');
create index chain_event_block on chain_event (chain_id, block_number);
-- Events are applied in two lanes: payments, mints and everything else first, transfers of tokens after them and many
-- at once. The oldest event of the first lane is found without reading the transfers that wait.
create index chain_event_pending_first on chain_event (id) where status = 'pending' and name <> 'Transfer';
-- Changes of epoch and treasury end the orders that were signed before; they are few among all events.
create index chain_event_terms on chain_event (contract, block_time) where name in ('EpochRaised', 'TreasuryChanged');
create index chain_event_lost on chain_event (id) where lost_by is not null;
-- grants and removals of roles: read for the guardians that the Transparency page names
create index chain_event_roles on chain_event (contract, id) where name in ('RoleGranted', 'RoleRevoked');
-- Transfers of tokens that wait. With chain_event_pending_first for all others each new event is in one of the two
-- indexes.
create index chain_event_pending_transfers on chain_event (id)
  where status = 'pending' and name = 'Transfer';
create trigger chain_event_note after update on chain_event
  for each row when (new.status <> 'pending') execute function platform_note_change('event', 'id');
create trigger chain_event_note_new after insert on chain_event
  for each row when (new.status <> 'pending') execute function platform_note_change('event', 'id');

-- Decision of an operator on an event in suspense: its value was credited to the account it was meant for, or refunded.
create table chain_suspense_decision (
  event_id bigint primary key references chain_event (id),
  decision text not null check (decision in ('credited', 'refunded', 'tradeResolved')),
  note text not null check (note <> ''),
  actor text not null,
  created_at timestamptz not null default platform_now()
);
create trigger chain_suspense_decision_append_only before update or delete or truncate on chain_suspense_decision
  for each statement execute function platform_append_only();
create constraint trigger chain_suspense_decision_needs_record after insert on chain_suspense_decision
  deferrable initially deferred for each row execute function platform_needs_record('suspense.resolve', '', 'event_id');

-- Signed on-chain orders. What an order charges from an account is held in escrow under the key kind:order_id until the
-- chain has taken the order. An order ends once: used when the chain took it, expired when the chain has passed its
-- deadline.
create table chain_signed_order (
  order_id text primary key check (order_id ~ '^0x[0-9a-f]{64}$'),
  kind text not null check (kind in ('rig', 'number', 'wths', 'feeCredit', 'trade')),
  user_id bigint not null references identity_user (id),
  -- the charge, in units of 10^-18: USDT from the wallet for rigs, fee credit and trades, WTH from the account
  -- otherwise
  amount numeric(78, 0) not null check (amount > 0),
  -- what the order brings, in units of 10^-18: one rig, one number, WTHS, fee credit, or the WTH of a trade
  gives numeric(78, 0) not null check (gives > 0),
  account text,
  rig_level smallint check (rig_level between 1 and 7),
  recipient text,
  token text,
  deadline timestamptz not null,
  epoch bigint not null,
  -- empty only between writing the order and signing it
  signature text,
  status text not null default 'open' check (status in ('open', 'used', 'expired')),
  created_at timestamptz not null default platform_now(),
  event_id bigint unique references chain_event (id),
  -- an order that is not signed by this time is never signed, and the worker ends it
  sign_by timestamptz not null,
  -- keyed digests of the address range and network that asked for an order without a hold, of an account that has paid
  -- nothing; null for other orders
  origin_range bytea,
  origin_network bytea,
  constraint chain_signed_order_used_by_event check ((status = 'used') = (event_id is not null)),
  constraint chain_signed_order_signed check (signature is not null or status <> 'used'),
  constraint chain_signed_order_charged check ((kind in ('rig', 'feeCredit', 'trade')) = (account is null)),
  constraint chain_signed_order_paid
    check ((kind in ('rig', 'feeCredit', 'trade')) = (token is not null and recipient is not null)),
  constraint chain_signed_order_rig check ((kind = 'rig') = (rig_level is not null))
);
-- one open order per user and kind; one per amount for fee credit; a buyer may have several payments open
create unique index chain_signed_order_open on chain_signed_order (user_id, kind)
  where status = 'open' and kind in ('rig', 'number', 'wths');
create unique index chain_signed_order_open_fee_credit on chain_signed_order (user_id, gives)
  where status = 'open' and kind = 'feeCredit';
create index chain_signed_order_user on chain_signed_order (user_id, kind);
create index chain_signed_order_deadline on chain_signed_order (deadline) where status = 'open';
create index chain_signed_order_unsigned on chain_signed_order (sign_by) where status = 'open' and signature is null;
-- sums of open orders by kind and by user
create index chain_signed_order_open_kind on chain_signed_order (kind, deadline) where status = 'open';
create trigger chain_signed_order_guard before update on chain_signed_order
  for each row execute function chain_signed_order_guard();
create trigger chain_signed_order_note after insert or update or delete on chain_signed_order
  for each row execute function platform_note_change('order', 'order_id');
create trigger chain_signature_is_used after update on chain_signed_order
  for each row when (new.status = 'used') execute function chain_signature_is_used();
create trigger chain_signed_order_stays_open before update of status on chain_signed_order
  for each row when (current_user = 'wth_api' and old.signature is not null and new.status <> old.status
    and old.kind in ('number', 'wths', 'trade'))
  execute function chain_signed_order_stays_open();

-- NFTs according to the events of the chain: the minter and the current owner of each.
create table chain_nft (
  contract text not null check (contract in ('seedBadge', 'numberNft')),
  token_id bigint not null check (token_id > 0),
  minter text not null,
  owner text not null,
  minted_at timestamptz not null,
  mint_event_id bigint not null unique references chain_event (id),
  primary key (contract, token_id)
);
create unique index chain_nft_minter on chain_nft (contract, minter);
create index chain_nft_owner on chain_nft (owner, contract);
create index chain_nft_minted on chain_nft (contract, minted_at);
create trigger chain_nft_note after insert or update or delete on chain_nft
  for each row execute function platform_note_change('token', 'mint_event_id');

-- Periods of ownership of each NFT; a period without an end is the current owner's.
create table chain_nft_stay (
  contract text not null,
  token_id bigint not null,
  -- the mint or the transfer with which the period began
  event_id bigint not null references chain_event (id),
  owner text not null,
  since timestamptz not null,
  until timestamptz,
  primary key (contract, token_id, event_id),
  foreign key (contract, token_id) references chain_nft (contract, token_id),
  constraint chain_nft_stay_ends_after_start check (until >= since)
);
create index chain_nft_stay_owner on chain_nft_stay (owner, contract);
create unique index chain_nft_stay_current on chain_nft_stay (contract, token_id) where until is null;

-- Pending events whose handler failed. A parked event stays pending and is left out until an operator replays it, so
-- what waits for the chain to be applied waits for it too.
create table chain_event_failure (
  event_id bigint primary key references chain_event (id),
  attempts int not null check (attempts >= 0),
  error text not null,
  is_parked boolean not null,
  -- parked event with a subject of this one, which must be applied before it; null when its own handler failed
  behind bigint references chain_event (id) check (behind < event_id),
  changed_at timestamptz not null default platform_now(),
  constraint chain_event_failure_behind check (behind is null or is_parked)
);
create index chain_event_failure_parked on chain_event_failure (event_id) where is_parked;
create index chain_event_failure_behind on chain_event_failure (behind) where behind is not null;

-- Orders, addresses and tokens that parked events are about.
create table chain_parked_subject (
  subject text not null,
  event_id bigint not null references chain_event_failure (event_id) on delete cascade,
  primary key (subject, event_id)
);
create index chain_parked_subject_event on chain_parked_subject (event_id);

-- Plain transfers of USDT below the parameter suspense.dust, which wait for no decision: one row for each day, token
-- and recipient. amount in units of 10^-18.
create table chain_dust (
  chain_id bigint not null,
  day date not null,
  token text not null,
  recipient text not null,
  transfers bigint not null check (transfers > 0),
  amount numeric(78, 0) not null check (amount > 0),
  last_tx_hash text not null,
  primary key (chain_id, day, token, recipient)
);

-- Log of the signer. A row is committed before the key signs, so no signature exists without one.
create table chain_signature (
  id bigint generated always as identity primary key,
  order_id text not null unique references chain_signed_order (order_id),
  kind text not null,
  user_id bigint not null,
  -- what the caps of the contract count, in units of 10^-18
  amount numeric(78, 0) not null check (amount > 0),
  digest text not null check (digest ~ '^0x[0-9a-f]{64}$'),
  key text not null check (key ~ '^0x[0-9a-f]{40}$'),
  -- process that asked for the signature
  caller text not null,
  deadline timestamptz not null,
  signed_at timestamptz not null,
  -- false for an order that holds nothing, of an account that neither paid nor holds something
  is_funded boolean not null default true,
  -- part of the amount that holds nothing and that no payment of the account covers
  uncovered numeric(78, 0) not null default 0
);
create index chain_signature_kind on chain_signature (kind, signed_at);
create index chain_signature_user on chain_signature (user_id, signed_at);
create trigger chain_signature_append_only before update or delete or truncate on chain_signature
  for each statement execute function platform_append_only();
create trigger chain_signature_opens after insert on chain_signature
  referencing new table as entries for each statement execute function chain_signature_opens();

-- Alarms about the contracts: changes of their administration, and payments and mints that no order explains.
create table chain_alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('administration', 'unexplainedPayment', 'unknownMint', 'signerSilent', 'signerAlarm',
    'nodeContradicted', 'breakGlass', 'treasuryShort')),
  -- the event, which a rewind of the chain can remove from the inbox
  chain_id bigint not null,
  tx_hash text,
  log_index int,
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
  -- why an operator acknowledged it
  reason text,
  unique (chain_id, tx_hash, log_index),
  constraint chain_alarm_acknowledged check ((acknowledged_by is null) = (acknowledged_at is null)),
  constraint chain_alarm_reason check ((acknowledged_at is null) = (reason is null)),
  constraint chain_alarm_of_event check (
    (kind in ('administration', 'unexplainedPayment', 'unknownMint')) = (tx_hash is not null)
    and (tx_hash is null) = (log_index is null))
);
create index chain_alarm_open on chain_alarm (id) where acknowledged_at is null;
create unique index chain_alarm_condition on chain_alarm (kind, contract, name)
  where tx_hash is null and acknowledged_at is null;
create index chain_alarm_acknowledged_condition on chain_alarm (kind, contract, name, acknowledged_at)
  where tx_hash is null;

-- Last block whose events the sentinel has looked at.
create table chain_sentinel_cursor (
  chain_id bigint primary key,
  block_number bigint not null
);

-- Sums of the chain's events by kind and argument, up to an event before which none waits; the hourly comparison of
-- chain and ledger continues from there. `argument` is empty where events are counted. `total` in units of 10^-18, or a
-- number.
create table chain_reconciliation (
  chain_id bigint not null,
  contract text not null,
  event text not null,
  argument text not null,
  up_to bigint not null,
  total numeric(78, 0) not null,
  primary key (chain_id, contract, event, argument)
);

-- Requests to read blocks again and compare them with the inbox. The indexer carries them out, the oldest first;
-- `next_block` is where it goes on. `missing` counts events that the inbox had not, which are added, `surplus` those
-- that the chain has not.
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

-- Requests to read the chain again from an earlier block after final blocks were replaced. The block with this hash is
-- the last that the inbox and the replaced chain share. The indexer carries a request out once most nodes have that
-- block.
create table chain_rewind (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  actor text not null,
  reason text not null check (reason <> ''),
  requested_at timestamptz not null default platform_now(),
  -- events of later blocks: those that waited were removed, those with an effect stay
  removed int check (removed >= 0),
  remaining int check (remaining >= 0),
  ended_at timestamptz,
  -- last block that was read before the rewind, and the proposal that asked for it
  from_block bigint check (from_block > block_number),
  proposal_id bigint references operators_proposal (id),
  constraint chain_rewind_ended check ((ended_at is null) = (removed is null) and (ended_at is null) = (remaining is null))
);
create unique index chain_rewind_open on chain_rewind (chain_id) where ended_at is null;

-- Events whose effects were taken back. The entries are those of the operation reversal:<event_id>.
create table chain_reversal (
  event_id bigint primary key references chain_event (id),
  proposal_id bigint not null references operators_proposal (id),
  reversed_at timestamptz not null default platform_now()
);
create trigger chain_reversal_append_only before update or delete or truncate on chain_reversal
  for each statement execute function platform_append_only();

-- Amounts that an account did not have when an event was reversed: claims of the house on its owner.
create table chain_reversal_claim (
  event_id bigint not null references chain_reversal (event_id),
  account_id bigint not null references ledger_account (id),
  amount numeric(78, 0) not null check (amount > 0),
  primary key (event_id, account_id)
);
create trigger chain_reversal_claim_append_only before update or delete or truncate on chain_reversal_claim
  for each statement execute function platform_append_only();

-- Reports of processes about nodes that a quorum contradicted (`count` since the process began), and about the signer
-- itself (`count` grows with each sign of life, `detail` names its alarms). `at` is when `count` last changed.
create table chain_health (
  process text not null,
  subject text not null,
  count bigint not null check (count >= 0),
  detail text not null,
  at timestamptz not null default platform_now(),
  -- when the detail last changed: an alarm about it that was acknowledged later is not raised again
  detail_at timestamptz not null default platform_now(),
  primary key (process, subject)
);
create trigger chain_health_is_own before insert or update on chain_health
  for each row execute function chain_health_is_own();

-- Transactions with which the platform itself pauses contracts; their events raise no alarm of their own.
create table chain_own_pause (
  tx_hash text primary key check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  sent_at timestamptz not null
);
create trigger chain_own_pause_append_only before update or delete or truncate on chain_own_pause
  for each statement execute function platform_append_only();

-- Sums of each kind over the orders of the log, in units of 10^-18: of those that can still be used and were not, of
-- their uncovered parts, and of those that were signed in the last 24 hours and used.
create table chain_signature_sum (
  kind text primary key,
  open numeric(78, 0) not null default 0 check (open >= 0),
  uncovered numeric(78, 0) not null default 0 check (uncovered >= 0),
  used numeric(78, 0) not null default 0 check (used >= 0)
);
insert into chain_signature_sum (kind) values ('rig'), ('number'), ('wths'), ('feeCredit'), ('trade');

-- Entries of the log that the sum of open orders counts. The signer deletes a row when its order was used or its time
-- is over.
create table chain_signature_open (
  order_id text primary key references chain_signature (order_id),
  kind text not null references chain_signature_sum (kind),
  user_id bigint not null,
  amount numeric(78, 0) not null,
  uncovered numeric(78, 0) not null,
  deadline timestamptz not null
);
create index chain_signature_open_user on chain_signature_open (user_id);
create index chain_signature_open_deadline on chain_signature_open (deadline);

-- Entries of the log whose orders were used. The worker adds a row with the use, and does not wait for the signer,
-- which moves it into the sum (counted), and out of it after a day (past).
create table chain_signature_use (
  order_id text primary key references chain_signature (order_id),
  kind text not null,
  user_id bigint not null,
  amount numeric(78, 0) not null,
  signed_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'counted', 'past'))
);
create index chain_signature_use_user on chain_signature_use (user_id, signed_at);
create index chain_signature_use_new on chain_signature_use (order_id) where state = 'new';
create index chain_signature_use_counted on chain_signature_use (signed_at) where state = 'counted';

-- First blocks of epochs, each proven by votes of the validators of the epoch before, from a trusted block of the
-- settings on.
create table chain_epoch (
  chain_id bigint not null,
  checkpoint text not null check (checkpoint ~ '^0x[0-9a-f]{64}$'),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  created_at timestamptz not null default platform_now(),
  primary key (chain_id, checkpoint, block_number)
);
create trigger chain_epoch_append_only before update or delete on chain_epoch
  for each statement execute function platform_append_only();

-- USDT of each treasury: the balance that a quorum of nodes states at a block the indexer has proven, and the transfers
-- that are stored up to that block, in base units. `opening` is what no stored transfer explains at the first reading.
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

create trigger chain_halt_lasts before delete on platform_halt
  for each row when (old.reason_code = 'chain_reorg_below_finalized') execute function chain_halt_lasts();

create trigger chain_hold_part_has_ended before insert on ledger_hold_part
  for each row when (session_user <> current_user) execute function chain_hold_has_ended();
create trigger chain_hold_resolution_has_ended before insert on ledger_hold_resolution
  for each row when (session_user <> current_user) execute function chain_hold_has_ended();
alter table identity_did add constraint identity_did_event_id_fkey foreign key (event_id) references chain_event (id);
create trigger chain_did_has_event after insert on identity_did
  for each row when (current_user = 'wth_worker') execute function chain_did_has_event();

-- Published views: what other contexts may read. Rights are those of the tables.
create view chain_cursor_view with (security_invoker = true) as
  select chain_id, block_number, block_time from chain_cursor;

create view chain_event_view with (security_invoker = true) as
  select id, block_time, tx_hash, contract, name, args, status, reason from chain_event;

create view chain_signed_order_view with (security_invoker = true) as
  select order_id, kind, user_id, amount, gives, rig_level, recipient, deadline, status, event_id, sign_by,
    signature is not null as is_signed, created_at
  from chain_signed_order;

create view chain_nft_view with (security_invoker = true) as
  select contract, token_id, minted_at from chain_nft;

create view chain_nft_stay_view with (security_invoker = true) as
  select contract, token_id, owner, since, until from chain_nft_stay;
