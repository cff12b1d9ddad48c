-- Double-entry ledger. Amounts are integers in units of 10^-18. Only the functions below write these tables:
-- migrate() leaves the application's role nothing but the right to read them.

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
  constraint ledger_account_user_not_negative check (user_id is null or not can_be_negative)
) with (fillfactor = 80);

-- One business event. op_key is its business reference: posting the same key again changes nothing.
create table ledger_operation (
  id bigint generated always as identity primary key,
  op_key text not null unique,
  created_at timestamptz not null
);
create trigger ledger_operation_append_only before update or delete or truncate on ledger_operation
  for each statement execute function platform_append_only();

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

-- Every operation sums to zero in each asset; checked once more when the transaction commits.
create function ledger_operation_balances() returns trigger language plpgsql as $$
begin
  if (
    select count(*) = 0 or bool_or(total <> 0) from (
      select sum(e.amount) as total from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.operation_id = new.id group by a.asset
    ) each
  ) then
    raise exception 'operation % does not balance', new.op_key;
  end if;
  return null;
end $$;
create constraint trigger ledger_operation_balances after insert on ledger_operation
  deferrable initially deferred for each row execute function ledger_operation_balances();

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

create table ledger_hold_resolution (
  hold_id bigint primary key references ledger_hold (id),
  outcome text not null check (outcome in ('captured', 'released')),
  operation_id bigint not null references ledger_operation (id),
  created_at timestamptz not null
);
create trigger ledger_hold_resolution_append_only before update or delete or truncate on ledger_hold_resolution
  for each statement execute function platform_append_only();

-- Opens an account of a user or a house account; repeating it changes nothing.
create function ledger_open_account(
  p_id bigint, p_user bigint, p_kind text, p_asset text, p_shard int, p_can_be_negative boolean
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_account (id, user_id, kind, asset, shard, can_be_negative)
  values (p_id, p_user, p_kind, p_asset, p_shard, p_can_be_negative) on conflict (id) do nothing
$$;

-- The only writer of balances and entries. Locks the accounts in order of id, checks after the lock, then writes.
-- outcome: posted | duplicate (this key was posted before; nothing changed) | insufficient | missing (with the account)
-- The time of the operation is taken after the locks: on each account times follow versions, and a transaction that gets
-- an account's lock at some time sees all entries from before that time.
-- Plain statements in loops: for the few legs of an operation they take a quarter of the time of one set-based statement.
create function ledger_post(
  p_key text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  out operation_id bigint, out outcome text, out account_id bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_id bigint;
  v_account record;
  v_net numeric;
begin
  select o.id into operation_id from ledger_operation o where o.op_key = p_key;
  if found then
    outcome := 'duplicate';
    return;
  end if;

  for v_id in select distinct id from unnest(p_accounts) id order by id loop
    select a.balance, a.can_be_negative, a.user_id into v_account
    from ledger_account a where a.id = v_id for no key update;
    if not found then
      outcome := 'missing';
      account_id := v_id;
      return;
    end if;
    v_net := 0;
    for i in 1 .. cardinality(p_accounts) loop
      if p_accounts[i] = v_id then
        v_net := v_net + p_amounts[i];
      end if;
    end loop;
    -- of several accounts that are short, a user's is named before a house account
    if not v_account.can_be_negative and v_account.balance + v_net < 0
      and (account_id is null or v_account.user_id is not null) then
      account_id := v_id;
    end if;
  end loop;
  if account_id is not null then
    outcome := 'insufficient';
    return;
  end if;

  v_now := platform_now();
  insert into ledger_operation (op_key, created_at) values (p_key, v_now)
  on conflict (op_key) do nothing returning id into operation_id;
  if operation_id is null then
    select o.id into operation_id from ledger_operation o where o.op_key = p_key;
    outcome := 'duplicate';
    return;
  end if;

  -- credits before debits, so that no balance is below zero in between
  foreach v_net in array array[1, -1] loop
    for i in 1 .. cardinality(p_accounts) loop
      continue when sign(p_amounts[i]) <> v_net;
      update ledger_account a set balance = a.balance + p_amounts[i], version = a.version + 1
      where a.id = p_accounts[i] returning a.balance, a.version into v_account;
      insert into ledger_entry (account_id, account_version, operation_id, amount, balance_after, business_type,
        counterparty_id, created_at)
      values (p_accounts[i], v_account.version, operation_id, p_amounts[i], v_account.balance, p_types[i],
        p_counterparties[i], v_now);
    end loop;
  end loop;
  outcome := 'posted';
end $$;

-- Moves the balances of the other shards of a house account to the shard that is short. False when there are none.
create function ledger_gather(p_key text, p_shards bigint[], p_short bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_accounts bigint[];
  v_amounts numeric[];
begin
  perform from ledger_account a where a.id = any (p_shards) order by a.id for no key update;
  select array_agg(a.id), array_agg(-a.balance) into v_accounts, v_amounts
  from ledger_account a where a.id = any (p_shards) and a.id <> p_short and a.balance > 0;
  if v_accounts is null then
    return false;
  end if;
  perform ledger_post(p_key, v_accounts || p_short,
    v_amounts || -(select sum(amount) from unnest(v_amounts) amount),
    array_fill(0, array[cardinality(v_accounts) + 1]), array_fill(null::bigint, array[cardinality(v_accounts) + 1]));
  return true;
end $$;

-- Waits for the transactions that are posting to these accounts now, one account after the other. Each lock is released
-- at once, so that no transaction waits for this one for more than one account.
create function ledger_await(p_accounts bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  foreach v_id in array p_accounts loop
    begin
      perform from ledger_account a where a.id = v_id for share;
      raise exception using errcode = 'WTH01';
    exception when sqlstate 'WTH01' then
      null;
    end;
  end loop;
end $$;

-- Opens a hold: moves funds into escrow under a key. outcome as in ledger_post.
create function ledger_hold_open(
  p_key text, p_account bigint, p_escrow bigint, p_amount numeric, p_type int, p_counterparty bigint,
  out hold_id bigint, out outcome text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_post record;
begin
  select * into v_post from ledger_post('hold:' || p_key, array[p_account, p_escrow], array[-p_amount, p_amount],
    array[p_type, p_type], array[p_counterparty, null]);
  outcome := v_post.outcome;
  if outcome = 'posted' then
    insert into ledger_hold (hold_key, account_id, escrow_account_id, amount, operation_id, created_at)
    values (p_key, p_account, p_escrow, p_amount, v_post.operation_id, platform_now()) returning id into hold_id;
  elsif outcome = 'duplicate' then
    select h.id into hold_id from ledger_hold h where h.hold_key = p_key;
  end if;
end $$;

-- Amount of an open hold that has not been paid out yet.
create function ledger_hold_left(p_hold ledger_hold) returns numeric language sql stable
security definer set search_path = public, pg_temp as
$$ select p_hold.amount - coalesce((select sum(p.amount) from ledger_hold_part p where p.hold_id = p_hold.id), 0) $$;

-- Pays out a part of an open hold, less than all that is left: a sell advert taken for less than its amount.
-- outcome as in ledger_hold_resolve.
create function ledger_hold_release_part(
  p_key text, p_account bigint, p_amount numeric, p_type int, out operation_id bigint, out outcome text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_hold;
  v_post record;
begin
  select * into v_hold from ledger_hold h where h.hold_key = p_key for update;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  if exists (select from ledger_hold_resolution r where r.hold_id = v_hold.id) then
    outcome := 'resolved';
    return;
  end if;
  if p_amount <= 0 or p_amount >= ledger_hold_left(v_hold) then
    outcome := 'unequal';
    return;
  end if;
  select * into v_post from ledger_post(
    'hold-part:' || p_key || ':' || (select count(*) from ledger_hold_part p where p.hold_id = v_hold.id),
    array[p_account, v_hold.escrow_account_id], array[p_amount, -p_amount], array[p_type, p_type],
    array[null, null]::bigint[]);
  outcome := v_post.outcome;
  operation_id := v_post.operation_id;
  if outcome = 'posted' then
    insert into ledger_hold_part (hold_id, amount, operation_id, created_at)
    values (v_hold.id, p_amount, v_post.operation_id, platform_now());
  end if;
end $$;

-- Ends a hold exactly once, paying out all that is left of it. outcome as in ledger_post, or unknown (no such hold),
-- resolved (it has ended before), unequal (the amounts differ from what is left).
create function ledger_hold_resolve(
  p_key text, p_outcome text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  out operation_id bigint, out outcome text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_hold;
  v_left numeric;
  v_post record;
begin
  select * into v_hold from ledger_hold h where h.hold_key = p_key for update;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  if exists (select from ledger_hold_resolution r where r.hold_id = v_hold.id) then
    outcome := 'resolved';
    return;
  end if;
  v_left := ledger_hold_left(v_hold);
  if (select sum(amount) from unnest(p_amounts) amount) <> v_left then
    outcome := 'unequal';
    return;
  end if;
  select * into v_post from ledger_post('hold-end:' || p_key, p_accounts || v_hold.escrow_account_id,
    p_amounts || -v_left, p_types || p_types[1], p_counterparties || null::bigint);
  outcome := v_post.outcome;
  operation_id := v_post.operation_id;
  if outcome = 'posted' then
    insert into ledger_hold_resolution (hold_id, outcome, operation_id, created_at)
    values (v_hold.id, p_outcome, v_post.operation_id, platform_now());
  end if;
end $$;

-- Published views: what other contexts may read. Rights are those of the tables.
create view ledger_account_view with (security_invoker = true) as
  select id, user_id, kind, asset, balance from ledger_account;
create view ledger_operation_view with (security_invoker = true) as
  select id, op_key, created_at from ledger_operation;
create view ledger_entry_view with (security_invoker = true) as
  select account_id, operation_id, amount, business_type, created_at from ledger_entry;
create view ledger_hold_view with (security_invoker = true) as
  select h.hold_key, h.amount, ledger_hold_left(h)::numeric(78, 0) as left_amount, r.outcome
  from ledger_hold h left join ledger_hold_resolution r on r.hold_id = h.id;
