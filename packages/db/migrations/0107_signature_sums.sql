-- phase: expand
-- Sums of the log of signatures, so that a decision of the signer reads the same number of rows whatever the log holds.

alter table chain_signature
  -- false for an order that holds nothing, of an account that neither paid nor holds something
  add column is_funded boolean not null default true,
  -- part of the amount that holds nothing and that no payment of the account covers
  add column uncovered numeric(78, 0) not null default 0;

-- Sums of each kind over the orders of the log, in units of 10^-18: of those that can still be used and were not, of their
-- uncovered parts, and of those that were signed in the last 24 hours and used.
create table chain_signature_sum (
  kind text primary key,
  open numeric(78, 0) not null default 0 check (open >= 0),
  uncovered numeric(78, 0) not null default 0 check (uncovered >= 0),
  used numeric(78, 0) not null default 0 check (used >= 0)
);
insert into chain_signature_sum (kind) values ('rig'), ('number'), ('wths'), ('feeCredit'), ('trade');

-- Entries of the log that the sum of open orders counts. The signer deletes a row when its order was used or its time is over.
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

-- Entries of the log whose orders were used. The worker adds a row with the use, and does not wait for the signer, which moves
-- it into the sum (counted), and out of it after a day (past).
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

create function chain_signature_opens() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into chain_signature_open (order_id, kind, user_id, amount, uncovered, deadline)
    select order_id, kind, user_id, amount, uncovered, deadline from entries;
  update chain_signature_sum s set open = s.open + e.open, uncovered = s.uncovered + e.uncovered
    from (select kind, sum(amount) as open, sum(uncovered) as uncovered from entries group by kind) e
    where e.kind = s.kind;
  return null;
end $$;
create trigger chain_signature_opens after insert on chain_signature
  referencing new table as entries for each statement execute function chain_signature_opens();

create function chain_signature_is_used() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into chain_signature_use (order_id, kind, user_id, amount, signed_at)
    select s.order_id, s.kind, s.user_id, s.amount, s.signed_at from chain_signature s where s.order_id = new.order_id
    on conflict do nothing;
  return null;
end $$;
create trigger chain_signature_is_used after update on chain_signed_order
  for each row when (new.status = 'used') execute function chain_signature_is_used();

-- orders of before that can still be used; migration 0108 adds those that were used
insert into chain_signature_open (order_id, kind, user_id, amount, uncovered, deadline)
  select s.order_id, s.kind, s.user_id, s.amount, case when s.kind in ('rig', 'feeCredit') then s.amount else 0 end, s.deadline
  from chain_signed_order o join chain_signature s on s.order_id = o.order_id
  where o.status = 'open' and o.deadline >= platform_now();
update chain_signature_sum s set open = o.open, uncovered = o.uncovered
  from (select kind, sum(amount) as open, sum(uncovered) as uncovered from chain_signature_open group by kind) o
  where o.kind = s.kind;
