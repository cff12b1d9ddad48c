-- A signed on-chain order. What it charges before the chain has taken it (`account` says from where) is held in escrow
-- under the key kind:order_id. It ends once: used when the chain took it, expired when the chain has passed its deadline.
create table chain_signed_order (
  order_id text primary key check (order_id ~ '^0x[0-9a-f]{64}$'),
  kind text not null check (kind in ('nft', 'wths', 'fee')),
  user_id bigint not null references identity_user (id),
  -- what is charged: USDT on the chain for fee credit, WTH from an account otherwise
  amount numeric(78, 0) not null check (amount > 0),
  -- what the order brings, in units of 10^-18: fee credit, WTHS, or one number
  gives numeric(78, 0) not null check (gives > 0),
  account text,
  recipient text,
  token text,
  deadline timestamptz not null,
  epoch bigint not null,
  -- empty only between writing the order and signing it
  signature text,
  status text not null default 'open' check (status in ('open', 'used', 'expired')),
  created_at timestamptz not null default platform_now(),
  event_id bigint unique references chain_event (id),
  check ((status = 'used') = (event_id is not null)),
  check (signature is not null or status = 'open'),
  check ((kind = 'fee') = (account is null)),
  check ((kind = 'fee') = (token is not null and recipient is not null))
);
create unique index chain_signed_order_open on chain_signed_order (user_id, kind) where status = 'open' and kind <> 'fee';
create unique index chain_signed_order_open_fee on chain_signed_order (user_id, gives) where status = 'open' and kind = 'fee';
create index chain_signed_order_user on chain_signed_order (user_id, kind);
create index chain_signed_order_deadline on chain_signed_order (deadline) where status = 'open';
create index chain_event_order on chain_event ((args ->> 'orderId'));

-- An order ends once, and what was signed never changes.
create function chain_signed_order_moves() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'order % has ended as %', old.order_id, old.status;
  end if;
  if (new.order_id, new.kind, new.user_id, new.amount, new.gives, new.account, new.recipient, new.token, new.deadline,
      new.epoch, new.created_at)
    is distinct from (old.order_id, old.kind, old.user_id, old.amount, old.gives, old.account, old.recipient, old.token,
      old.deadline, old.epoch, old.created_at)
    or (old.signature is not null and new.signature is distinct from old.signature) then
    raise exception 'order % cannot be rewritten', old.order_id;
  end if;
  return new;
end $$;
create trigger chain_signed_order_moves before update on chain_signed_order for each row execute function chain_signed_order_moves();
