-- Inbox of chain events. The indexer adds finalized events; the handlers of the contexts apply each once.

-- Last finalized block whose events are all in chain_event.
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
  -- reason for which the event is in suspense
  reason text,
  applied_at timestamptz,
  unique (chain_id, tx_hash, log_index),
  constraint chain_event_applied_at check ((status = 'pending') = (applied_at is null)),
  constraint chain_event_suspense_reason check ((status = 'suspense') = (reason is not null))
);
create index chain_event_pending on chain_event (id) where status = 'pending';
create index chain_event_suspense on chain_event (id) where status = 'suspense';
create index chain_event_order on chain_event ((args ->> 'orderId'));
-- pauses of the contracts: read for outages whenever an unpaid trade ends
create index chain_event_pauses on chain_event (contract, id) where name in ('Paused', 'Unpaused');

-- Decision of an operator on an event in suspense: its value was credited to the account it was meant for, or refunded.
create table chain_suspense_decision (
  event_id bigint primary key references chain_event (id),
  decision text not null check (decision in ('credited', 'refunded')),
  note text not null check (note <> ''),
  actor text not null,
  created_at timestamptz not null default platform_now()
);
create trigger chain_suspense_decision_append_only before update or delete or truncate on chain_suspense_decision
  for each statement execute function platform_append_only();

-- Search for USDT that reached a treasury by a plain transfer: the last block searched, and the treasuries known by then.
create table chain_plain_transfer_search (
  chain_id bigint primary key,
  block_number bigint not null,
  treasuries text[] not null
);

-- Signed on-chain orders. What an order charges from an account is held in escrow under the key kind:order_id until the
-- chain has taken the order. An order ends once: used when the chain took it, expired when the chain has passed its deadline.
create table chain_signed_order (
  order_id text primary key check (order_id ~ '^0x[0-9a-f]{64}$'),
  kind text not null check (kind in ('rig', 'number', 'wths', 'feeCredit', 'trade')),
  user_id bigint not null references identity_user (id),
  -- the charge, in units of 10^-18: USDT from the wallet for rigs, fee credit and trades, WTH from the account otherwise
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
  constraint chain_signed_order_used_by_event check ((status = 'used') = (event_id is not null)),
  constraint chain_signed_order_signed check (signature is not null or status = 'open'),
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

create function chain_signed_order_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'order % has ended as %', old.order_id, old.status;
  end if;
  if (new.order_id, new.kind, new.user_id, new.amount, new.gives, new.account, new.rig_level, new.recipient, new.token,
      new.deadline, new.epoch, new.created_at)
    is distinct from (old.order_id, old.kind, old.user_id, old.amount, old.gives, old.account, old.rig_level,
      old.recipient, old.token, old.deadline, old.epoch, old.created_at)
    or (old.signature is not null and new.signature is distinct from old.signature) then
    raise exception 'order % cannot be rewritten', old.order_id;
  end if;
  return new;
end $$;
create trigger chain_signed_order_guard before update on chain_signed_order
  for each row execute function chain_signed_order_guard();

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

-- Published views: what other contexts may read. Rights are those of the tables.
create view chain_cursor_view with (security_invoker = true) as
  select chain_id, block_number, block_time from chain_cursor;
create view chain_event_view with (security_invoker = true) as
  select id, block_time, tx_hash, contract, name, args, status, reason from chain_event;
create view chain_signed_order_view with (security_invoker = true) as
  select order_id, kind, user_id, amount, gives, rig_level, recipient, deadline, status, event_id from chain_signed_order;
create view chain_nft_view with (security_invoker = true) as
  select contract, token_id, minted_at from chain_nft;
create view chain_nft_stay_view with (security_invoker = true) as
  select contract, token_id, owner, since, until from chain_nft_stay;

alter table identity_did add constraint identity_did_event_id_fkey foreign key (event_id) references chain_event (id);
