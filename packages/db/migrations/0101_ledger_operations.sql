-- phase: expand
-- Each operation of the ledger has a kind, which says who may post it and which accounts it moves. migrate() writes these rows from
-- packages/db/src/rights/ledger-operations.ts.

-- Name of the kind of an operation: the first part of its key; of a hold, the first two.
create function ledger_operation_name(p_key text) returns text language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select case when p_key ~ '^hold(-part|-end)?:' then split_part(p_key, ':', 1) || ':' || split_part(p_key, ':', 2)
    else split_part(p_key, ':', 1) end
$$;

-- Accounts that a role may debit and credit by an operation: a user's by kind, a house account by kind and asset. of_other: an
-- account of another user than the rest. Takes the place of ledger_power.
create table ledger_operation_power (
  role text not null,
  operation text not null,
  account text not null,
  may_debit boolean not null,
  may_credit boolean not null,
  of_other boolean not null,
  primary key (role, operation, account)
);

-- The account of a user is what its id says.
alter table ledger_account add constraint ledger_account_of_user check (user_id is null and id < 1000000
  or (id - 1000000 - user_id * 16, kind, asset) in ((0, 'normal', 'WTH'), (1, 'ctoc', 'WTH'), (2, 'ecological', 'WTH'),
    (3, 'social', 'WTH'), (4, 'fee', 'FEE'))) not valid;

-- As in migration 0013, with the powers of each operation: all accounts of users are of one user, but for those of_other.
create or replace function ledger_write(
  p_key text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  p_is_hold boolean, out operation_id bigint, out outcome text, out account_id bigint
) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_id bigint;
  v_account record;
  v_net numeric;
  v_operation text := ledger_operation_name(p_key);
  v_of_other boolean;
  v_user bigint;
begin
  if session_user <> current_user and (v_operation like 'hold%') <> p_is_hold then
    raise exception 'role % cannot post %', session_user, v_operation using errcode = 'insufficient_privilege';
  end if;
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
    if session_user <> current_user and v_net <> 0 then
      select p.of_other into v_of_other from ledger_operation_power p
      where p.role = session_user and p.operation = v_operation
        and p.account = case when v_account.user_id is null then v_account.kind || ':' || v_account.asset else v_account.kind end
        and case when v_net < 0 then p.may_debit else p.may_credit end;
      if not found then
        raise exception 'role % has no power to % % of % by %', session_user,
          case when v_net < 0 then 'debit' else 'credit' end, v_account.asset, v_account.kind, v_operation
          using errcode = 'insufficient_privilege';
      end if;
      if not v_of_other then
        if v_account.user_id <> v_user then
          raise exception 'role % cannot move accounts of users % and % by %', session_user, v_user, v_account.user_id,
            v_operation using errcode = 'insufficient_privilege';
        end if;
        v_user := coalesce(v_account.user_id, v_user);
      end if;
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

-- As in migration 0013. Operations of holds, and between the shards of an account, have functions of their own.
create or replace function ledger_post(
  p_key text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  out operation_id bigint, out outcome text, out account_id bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  if session_user <> current_user and ledger_operation_name(p_key) = 'gather' then
    raise exception 'role % cannot post %', session_user, 'gather' using errcode = 'insufficient_privilege';
  end if;
  select w.operation_id, w.outcome, w.account_id into operation_id, outcome, account_id
  from ledger_write(p_key, p_accounts, p_amounts, p_types, p_counterparties, false) w;
end $$;

-- As in migration 0013, for shards of one account only.
create or replace function ledger_gather(p_key text, p_shards bigint[], p_short bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_accounts bigint[];
  v_amounts numeric[];
begin
  if exists (
    select from ledger_account a left join ledger_account s on s.id = p_short and s.user_id is null
    where a.id = any (p_shards) and (a.user_id is not null or (a.kind, a.asset) is distinct from (s.kind, s.asset))) then
    raise exception 'account % has other shards', p_short using errcode = 'insufficient_privilege';
  end if;
  if ledger_operation_name(p_key) <> 'gather' then
    raise exception 'key % is of no movement between shards', p_key;
  end if;
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

-- User to whom a hold can be paid: its owner gets back what is released, and the buyer of a trade what was paid for.
create function ledger_hold_payee(p_hold ledger_hold, p_outcome text) returns bigint language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_outcome = 'released' then (select a.user_id from ledger_account a where a.id = p_hold.account_id)
    when p_hold.hold_key ~ '^trade:[0-9]{1,18}$' then (
      select case t.type when 0 then t.creator_id else t.taker_id end from market_advert t
      where t.id = split_part(p_hold.hold_key, ':', 2)::bigint) end
$$;

-- As in migration 0013. outcome also: stranger (the account belongs to none to whom the hold can be paid)
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
  if not exists (select from ledger_account a join ledger_account o on o.user_id = a.user_id
    where a.id = p_account and o.id = v_hold.account_id) then
    outcome := 'stranger';
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

create or replace function ledger_hold_resolve(
  p_key text, p_outcome text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  out operation_id bigint, out outcome text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_hold ledger_hold;
  v_left numeric;
  v_post record;
  v_user bigint;
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
  v_user := ledger_hold_payee(v_hold, p_outcome);
  if exists (select from ledger_account a where a.id = any (p_accounts)
    and case when a.user_id is null then p_outcome = 'released' else a.user_id is distinct from v_user end) then
    outcome := 'stranger';
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

-- create or replace has dropped these settings of migration 0085.
alter function ledger_gather(text, bigint[], bigint) set enable_seqscan = off;
alter function ledger_hold_release_part(text, bigint, numeric, int) set enable_seqscan = off;
alter function ledger_hold_resolve(text, text, bigint[], numeric[], int[], bigint[]) set enable_seqscan = off;
alter function ledger_hold_payee(ledger_hold, text) set enable_seqscan = off;

-- Values that a parameter had explain what was posted while it had them.
create or replace view platform_audit_view with (security_invoker = true) as
  select actor, action, after, created_at, subject, before from platform_audit;
