-- Powers of the role of each process. migrate() grants them as declared in packages/db/src/rights.

-- House accounts that a role may debit and credit by posting. The owner may change all; no one else issues WTH.
create table ledger_power (
  role text not null,
  kind text not null,
  asset text not null,
  may_debit boolean not null,
  may_credit boolean not null,
  primary key (role, kind, asset)
);

-- Opens an account of a user. Only the owner opens house accounts, which can be negative.
create or replace function ledger_open_account(
  p_id bigint, p_user bigint, p_kind text, p_asset text, p_shard int, p_can_be_negative boolean
) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_user <> current_user and (p_user is null or p_can_be_negative or p_shard <> 0 or p_id / 16 <> 62500 + p_user) then
    raise exception 'role % cannot open account %', session_user, p_id using errcode = 'insufficient_privilege';
  end if;
  insert into ledger_account (id, user_id, kind, asset, shard, can_be_negative)
  values (p_id, p_user, p_kind, p_asset, p_shard, p_can_be_negative) on conflict (id) do nothing;
end $$;

-- The only writer of balances and entries; no role may call it. Locks the accounts in order of id, checks after the
-- lock, then writes. Escrow changes with p_is_hold only, and other house accounts by the powers of the session's role.
-- outcome: posted | duplicate (this key was posted before; nothing changed) | insufficient | missing (with the account)
-- The time of the operation is taken after the locks: on each account times follow versions, and a transaction that gets
-- an account's lock at some time sees all entries from before that time.
-- Plain statements in loops: for the few legs of an operation they take a quarter of the time of one set-based statement.
create function ledger_write(
  p_key text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  p_is_hold boolean, out operation_id bigint, out outcome text, out account_id bigint
) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
    select a.balance, a.can_be_negative, a.user_id, a.kind, a.asset into v_account
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
    if v_account.user_id is null and session_user <> current_user and v_net <> 0
      and not (p_is_hold and v_account.kind = 'escrow')
      and not exists (
        select from ledger_power p where p.role = session_user and p.kind = v_account.kind and p.asset = v_account.asset
          and case when v_net < 0 then p.may_debit else p.may_credit end) then
      raise exception 'role % has no power to change % of %', session_user, v_account.asset, v_account.kind
        using errcode = 'insufficient_privilege';
    end if;
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

-- Posts an operation that touches no escrow.
create or replace function ledger_post(
  p_key text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  out operation_id bigint, out outcome text, out account_id bigint
) language sql security definer set search_path = pg_catalog, public, pg_temp as
$$ select * from ledger_write(p_key, p_accounts, p_amounts, p_types, p_counterparties, false) $$;

-- Moves the balances of the other shards of a house account to the shard that is short. False when there are none.
create or replace function ledger_gather(p_key text, p_shards bigint[], p_short bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  perform ledger_write(p_key, v_accounts || p_short,
    v_amounts || -(select sum(amount) from unnest(v_amounts) amount),
    array_fill(0, array[cardinality(v_accounts) + 1]), array_fill(null::bigint, array[cardinality(v_accounts) + 1]),
    false);
  return true;
end $$;

-- Opens a hold: moves funds into escrow under a key. outcome as in ledger_write.
create or replace function ledger_hold_open(
  p_key text, p_account bigint, p_escrow bigint, p_amount numeric, p_type int, p_counterparty bigint,
  out hold_id bigint, out outcome text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_post record;
begin
  if not exists (select from ledger_account a where a.id = p_escrow and a.kind = 'escrow') then
    raise exception 'account % holds nothing in escrow', p_escrow;
  end if;
  select * into v_post from ledger_write('hold:' || p_key, array[p_account, p_escrow], array[-p_amount, p_amount],
    array[p_type, p_type], array[p_counterparty, null], true);
  outcome := v_post.outcome;
  if outcome = 'posted' then
    insert into ledger_hold (hold_key, account_id, escrow_account_id, amount, operation_id, created_at)
    values (p_key, p_account, p_escrow, p_amount, v_post.operation_id, platform_now()) returning id into hold_id;
  elsif outcome = 'duplicate' then
    select h.id into hold_id from ledger_hold h where h.hold_key = p_key;
  end if;
end $$;

-- Pays out a part of an open hold, less than all that is left: a sell advert taken for less than its amount.
-- outcome as in ledger_hold_resolve.
create or replace function ledger_hold_release_part(
  p_key text, p_account bigint, p_amount numeric, p_type int, out operation_id bigint, out outcome text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  select * into v_post from ledger_write(
    'hold-part:' || p_key || ':' || (select count(*) from ledger_hold_part p where p.hold_id = v_hold.id),
    array[p_account, v_hold.escrow_account_id], array[p_amount, -p_amount], array[p_type, p_type],
    array[null, null]::bigint[], true);
  outcome := v_post.outcome;
  operation_id := v_post.operation_id;
  if outcome = 'posted' then
    insert into ledger_hold_part (hold_id, amount, operation_id, created_at)
    values (v_hold.id, p_amount, v_post.operation_id, platform_now());
  end if;
end $$;

-- Ends a hold exactly once, paying out all that is left of it. outcome as in ledger_write, or unknown (no such hold),
-- resolved (it has ended before), unequal (the amounts differ from what is left, or are no payout).
create or replace function ledger_hold_resolve(
  p_key text, p_outcome text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  out operation_id bigint, out outcome text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  -- a payout names no other escrow, and takes from no one
  if exists (select from unnest(p_amounts) amount where amount <= 0)
    or exists (select from ledger_account a where a.id = any (p_accounts) and a.kind = 'escrow') then
    outcome := 'unequal';
    return;
  end if;
  if (select sum(amount) from unnest(p_amounts) amount) <> v_left then
    outcome := 'unequal';
    return;
  end if;
  select * into v_post from ledger_write('hold-end:' || p_key, p_accounts || v_hold.escrow_account_id,
    p_amounts || -v_left, p_types || p_types[1], p_counterparties || null::bigint, true);
  outcome := v_post.outcome;
  operation_id := v_post.operation_id;
  if outcome = 'posted' then
    insert into ledger_hold_resolution (hold_id, outcome, operation_id, created_at)
    values (v_hold.id, p_outcome, v_post.operation_id, platform_now());
  end if;
end $$;

-- Stores a transfer that no contract reported in suspense, once; true when it is new. Other events are the indexer's.
create function chain_store_plain_transfer(
  p_chain_id bigint, p_block_number bigint, p_block_hash text, p_block_time timestamptz, p_tx_hash text,
  p_log_index int, p_args jsonb, p_reason text, p_applied_at timestamptz
) returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args,
    status, reason, applied_at)
  values (p_chain_id, p_block_number, p_block_hash, p_block_time, p_tx_hash, p_log_index, 'usdt', 'Transfer', p_args,
    'suspense', p_reason, p_applied_at)
  on conflict do nothing;
  return found;
end $$;
