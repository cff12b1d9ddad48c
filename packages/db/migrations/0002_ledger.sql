-- phase: expand

-- Double-entry ledger. Amounts are integers in units of 10^-18. Only the functions of functions/ledger.sql write these
-- tables: migrate() leaves the application's role nothing but the right to read them.

-- Account ids are computed, not looked up: house accounts are below 1,000,000 in shards, user accounts above.
create table ledger_account (
  id bigint primary key,
  user_id bigint,
  kind text not null,
  asset text not null,
  shard int not null default 0,
  can_be_negative boolean not null default false,
  balance numeric(78, 0) not null default 0,
  version bigint not null default 0,
  unique nulls not distinct (user_id, kind, asset, shard),
  constraint ledger_account_balance_check check (can_be_negative or balance >= 0),
  constraint ledger_account_user_not_negative check (user_id is null or not can_be_negative),
  -- the account of a user is what its id says
  constraint ledger_account_of_user check (user_id is null and id < 1000000
    or (id - 1000000 - user_id * 16, kind, asset) in ((0, 'normal', 'WTH'), (1, 'ctoc', 'WTH'), (2, 'ecological', 'WTH'),
      (3, 'social', 'WTH'), (4, 'fee', 'FEE')))
) with (fillfactor = 80);
-- A posting raises the version by one and is found by its operation; every other change of an account is noted.
create trigger ledger_account_note after update on ledger_account
  for each row when (new.version is distinct from old.version + 1
    or (new.user_id, new.kind, new.asset, new.can_be_negative)
      is distinct from (old.user_id, old.kind, old.asset, old.can_be_negative))
  execute function platform_note_change('account', 'id');
create trigger ledger_account_note_new after insert on ledger_account
  for each row when (new.balance <> 0 or new.version <> 0) execute function platform_note_change('account', 'id');

-- One business event. op_key is its business reference: posting the same key again changes nothing.
create table ledger_operation (
  id bigint generated always as identity primary key,
  op_key text not null unique,
  created_at timestamptz not null
);
create trigger ledger_operation_append_only before update or delete or truncate on ledger_operation
  for each statement execute function platform_append_only();
create constraint trigger ledger_operation_balances after insert on ledger_operation
  deferrable initially deferred for each row execute function ledger_operation_balances();

-- (account_id, account_version) is unique: a lost update or a fork of an account's history cannot be stored.
-- Without foreign keys, which cost a third of a transfer: only ledger_post writes here, with accounts it has locked.
create table ledger_entry (
  account_id bigint not null,
  account_version bigint not null,
  operation_id bigint not null,
  amount numeric(78, 0) not null check (amount <> 0),
  balance_after numeric(78, 0) not null,
  business_type smallint not null,
  counterparty_id bigint,
  created_at timestamptz not null,
  primary key (account_id, account_version)
);
create index ledger_entry_operation on ledger_entry (operation_id);
-- payments for rigs, read by the referral campaign; entries of other types do not touch it
create index ledger_entry_rig_payment on ledger_entry (account_id, amount) include (created_at) where business_type = 4;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function platform_append_only();

-- A hold moves funds into an escrow account. Parts may be paid out while it is open; one resolution pays out the rest.
create table ledger_hold (
  id bigint generated always as identity primary key,
  hold_key text not null unique,
  account_id bigint not null references ledger_account (id),
  escrow_account_id bigint not null references ledger_account (id),
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null references ledger_operation (id),
  created_at timestamptz not null
);
create trigger ledger_hold_append_only before update or delete or truncate on ledger_hold
  for each statement execute function platform_append_only();
create trigger ledger_hold_note after insert on ledger_hold
  for each row execute function platform_note_change('hold', 'id');

create table ledger_hold_part (
  id bigint generated always as identity primary key,
  hold_id bigint not null references ledger_hold (id),
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null references ledger_operation (id),
  created_at timestamptz not null
);
create index ledger_hold_part_hold on ledger_hold_part (hold_id);
create trigger ledger_hold_part_append_only before update or delete or truncate on ledger_hold_part
  for each statement execute function platform_append_only();
create trigger ledger_hold_part_note after insert on ledger_hold_part
  for each row execute function platform_note_change('hold', 'hold_id');
create table ledger_hold_resolution (
  hold_id bigint primary key references ledger_hold (id),
  outcome text not null check (outcome in ('captured', 'released')),
  operation_id bigint not null references ledger_operation (id),
  created_at timestamptz not null
);
create trigger ledger_hold_resolution_append_only before update or delete or truncate on ledger_hold_resolution
  for each statement execute function platform_append_only();
create trigger ledger_hold_resolution_note after insert on ledger_hold_resolution
  for each row execute function platform_note_change('hold', 'hold_id');
-- Accounts that a role may debit and credit by an operation: a user's by kind, a house account by kind and asset.
-- of_other: an account of another user than the rest. Takes the place of ledger_power.
create table ledger_operation_power (
  role text not null,
  operation text not null,
  account text not null,
  may_debit boolean not null,
  may_credit boolean not null,
  of_other boolean not null,
  primary key (role, operation, account)
);

-- Limits of the amounts that pools pay on one day: no process pays out more, whatever rows it can write.

-- Amount that each shard of a limited pool has paid on the newest day on which it paid anything.
create table ledger_pool_day (
  account_id bigint primary key references ledger_account (id),
  kind text not null,
  day date not null,
  paid numeric(78, 0) not null check (paid > 0)
);

-- Amount of an open hold that has not been paid out yet.
create function ledger_hold_left(p_hold ledger_hold) returns numeric language sql stable
security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as
$$ select p_hold.amount - coalesce((select sum(p.amount) from ledger_hold_part p where p.hold_id = p_hold.id), 0) $$;

-- Published views: what other contexts may read. Rights are those of the tables.
create view ledger_account_view with (security_invoker = true) as
  select id, user_id, kind, asset, balance from ledger_account;

create view ledger_operation_view with (security_invoker = true) as
  select id, op_key, created_at from ledger_operation;

create view ledger_entry_view with (security_invoker = true) as
  select account_id, operation_id, amount, business_type, created_at from ledger_entry;

create view ledger_hold_view with (security_invoker = true) as
  select h.hold_key, h.amount, ledger_hold_left(h)::numeric(78, 0) as left_amount, r.outcome, h.id
  from ledger_hold h left join ledger_hold_resolution r on r.hold_id = h.id;

-- open holds, with the owner and the asset of the account that was charged
create view ledger_open_hold_view with (security_invoker = true) as
  select h.hold_key, a.user_id, a.asset, ledger_hold_left(h)::numeric(78, 0) as left_amount
  from ledger_hold h join ledger_account a on a.id = h.account_id
  where not exists (select from ledger_hold_resolution r where r.hold_id = h.id);
