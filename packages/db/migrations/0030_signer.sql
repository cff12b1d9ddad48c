-- The signer is a process of its own: it signs a stored order after the order was committed.

-- An order that is not signed by this time is never signed, and the worker ends it. Orders of before were signed when
-- they were stored.
alter table chain_signed_order add column sign_by timestamptz not null default '-infinity';
alter table chain_signed_order alter column sign_by drop default;
alter table chain_signed_order drop constraint chain_signed_order_signed;
alter table chain_signed_order add constraint chain_signed_order_signed check (signature is not null or status <> 'used');
create index chain_signed_order_unsigned on chain_signed_order (sign_by) where status = 'open' and signature is null;
-- sums of open orders by kind and by user
create index chain_signed_order_open_kind on chain_signed_order (kind, deadline) where status = 'open';

create or replace function chain_signed_order_guard() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'open' then
    raise exception 'order % has ended as %', old.order_id, old.status;
  end if;
  if (new.order_id, new.kind, new.user_id, new.amount, new.gives, new.account, new.rig_level, new.recipient, new.token,
      new.deadline, new.epoch, new.created_at, new.sign_by)
    is distinct from (old.order_id, old.kind, old.user_id, old.amount, old.gives, old.account, old.rig_level,
      old.recipient, old.token, old.deadline, old.epoch, old.created_at, old.sign_by)
    or (old.signature is not null and new.signature is distinct from old.signature) then
    raise exception 'order % cannot be rewritten', old.order_id;
  end if;
  return new;
end $$;

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
  signed_at timestamptz not null
);
create index chain_signature_kind on chain_signature (kind, signed_at);
create index chain_signature_user on chain_signature (user_id, signed_at);
create trigger chain_signature_append_only before update or delete or truncate on chain_signature
  for each statement execute function platform_append_only();

-- Facts that the signer compares orders with.
create view identity_sender_view with (security_invoker = true) as
  select id, address, status from identity_user;
create view platform_parameter_view with (security_invoker = true) as
  select name, value from platform_parameter;
-- open holds, with the owner and the asset of the account that was charged
create view ledger_open_hold_view with (security_invoker = true) as
  select h.hold_key, a.user_id, a.asset, ledger_hold_left(h)::numeric(78, 0) as left_amount
  from ledger_hold h join ledger_account a on a.id = h.account_id
  where not exists (select from ledger_hold_resolution r where r.hold_id = h.id);
create view market_payment_terms_view with (security_invoker = true) as
  select p.payment_id, case a.type when 1 then a.taker_id else a.creator_id end as buyer_id,
    case a.type when 1 then a.creator_id else a.taker_id end as seller_id,
    a.usdt_amount, a.trade_amount, a.expires_at, a.status
  from market_payment p join market_advert a on a.id = p.order_id;

create or replace view chain_signed_order_view with (security_invoker = true) as
  select order_id, kind, user_id, amount, gives, rig_level, recipient, deadline, status, event_id, sign_by,
    signature is not null as is_signed
  from chain_signed_order;
