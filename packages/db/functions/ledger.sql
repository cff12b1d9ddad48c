-- Every operation sums to zero in each asset; checked once more when the transaction commits.
create or replace function ledger_operation_balances() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if (
    select count(*) = 0 or bool_or(total <> 0) from (
      select sum(e.amount) as total from public.ledger_entry e join public.ledger_account a on a.id = e.account_id
      where e.operation_id = new.id group by a.asset
    ) each
  ) then
    raise exception 'operation % does not balance', new.op_key;
  end if;
  return null;
end $$;

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

-- Posts an operation that touches no escrow. Operations of holds, and between the shards of an account, have functions of
-- their own.
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

-- Moves the balances of the other shards of a house account to the shard that is short. False when there are none.
create or replace function ledger_gather(p_key text, p_shards bigint[], p_short bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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

-- Waits for the transactions that are posting to these accounts now, one account after the other. Each lock is released
-- at once, so that no transaction waits for this one for more than one account.
create or replace function ledger_await(p_accounts bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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

-- Opens a hold: moves funds into escrow under a key. outcome as in ledger_write.
create or replace function ledger_hold_open(
  p_key text, p_account bigint, p_escrow bigint, p_amount numeric, p_type int, p_counterparty bigint,
  out hold_id bigint, out outcome text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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
-- outcome as in ledger_hold_resolve, or stranger (the account belongs to none to whom the hold can be paid)
create or replace function ledger_hold_release_part(
  p_key text, p_account bigint, p_amount numeric, p_type int, out operation_id bigint, out outcome text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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

-- Ends a hold exactly once, paying out all that is left of it. outcome as in ledger_write, or unknown (no such hold),
-- resolved (it has ended before), unequal (the amounts differ from what is left, or are no payout).
create or replace function ledger_hold_resolve(
  p_key text, p_outcome text, p_accounts bigint[], p_amounts numeric[], p_types int[], p_counterparties bigint[],
  out operation_id bigint, out outcome text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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

-- The only writer of balances and entries; no role may call it. Locks the accounts in order of id, checks after the
-- lock, then writes. Escrow changes with p_is_hold only, and other accounts by the powers of the operation: all accounts
-- of users are of one user, but for those of_other. Transactions that pay from other shards at the same moment do not
-- see one another, so the limit of a pool can be passed by what they pay.
-- outcome: posted | duplicate (this key was posted before; nothing changed) | insufficient | missing | limited (the last
-- three with the account)
-- The time of the operation is taken after the locks: on each account times follow versions, and a transaction that gets
-- an account's lock at some time sees all entries from before that time.
-- Plain statements in loops: for the few legs of an operation they take a quarter of the time of one set-based
-- statement.
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
  v_day date;
  v_limited bigint[] := '{}';
  v_drawn numeric[] := '{}';
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
      if v_net < 0 and v_account.user_id is null and v_operation <> 'gather' then
        v_limited := v_limited || v_id;
        v_drawn := v_drawn || -v_net;
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

  if v_limited <> '{}' then
    v_day := (platform_now() at time zone 'utc')::date;
    select min(drawn.id) into account_id from (
      select a.kind, ledger_pool_limit(a.kind) as most, sum(l.amount) as amount, min(a.id) as id
      from unnest(v_limited, v_drawn) l (id, amount) join ledger_account a on a.id = l.id group by a.kind) drawn
    where drawn.amount > drawn.most - (
      select coalesce(sum(d.paid), 0) from ledger_pool_day d where d.kind = drawn.kind and d.day = v_day);
    if account_id is not null then
      outcome := 'limited';
      return;
    end if;
  end if;

  v_now := platform_now();
  insert into ledger_operation (op_key, created_at) values (p_key, v_now)
  on conflict (op_key) do nothing returning id into operation_id;
  if operation_id is null then
    select o.id into operation_id from ledger_operation o where o.op_key = p_key;
    outcome := 'duplicate';
    return;
  end if;

  if v_limited <> '{}' then
    insert into ledger_pool_day as d (account_id, kind, day, paid)
    select a.id, a.kind, v_day, l.amount from unnest(v_limited, v_drawn) l (id, amount) join ledger_account a on a.id = l.id
    where ledger_pool_limit(a.kind) is not null
    on conflict (account_id) do update
    set day = excluded.day, paid = excluded.paid + case when d.day = excluded.day then d.paid else 0 end;
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

-- Moves each amount back, or as much of it as the paying account has. No process calls it: the functions that do decide
-- which entries are taken back. operation_id: null when nothing could be moved; moved: the amounts that were.
create or replace function ledger_take_back(
  p_key text, p_from bigint[], p_to bigint[], p_amounts numeric[], out operation_id bigint, out moved numeric[]
) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_from ledger_account;
  v_to ledger_account;
  v_now timestamptz;
begin
  perform from ledger_account a where a.id = any(p_from || p_to) order by a.id for no key update;
  moved := '{}';
  for i in 1 .. cardinality(p_from) loop
    select * into strict v_from from ledger_account a where a.id = p_from[i];
    moved[i] := case when v_from.can_be_negative then p_amounts[i] else least(p_amounts[i], v_from.balance - coalesce(
      (select sum(moved[j]) from generate_series(1, i - 1) j where p_from[j] = p_from[i]), 0)) end;
  end loop;
  if (select coalesce(sum(amount), 0) from unnest(moved) amount) = 0 then
    return;
  end if;
  v_now := platform_now();
  insert into ledger_operation (op_key, created_at) values (p_key, v_now) returning id into operation_id;
  for i in 1 .. cardinality(p_from) loop
    continue when moved[i] = 0;
    update ledger_account a set balance = a.balance + moved[i], version = a.version + 1 where a.id = p_to[i]
    returning * into strict v_to;
    update ledger_account a set balance = a.balance - moved[i], version = a.version + 1 where a.id = p_from[i]
    returning * into strict v_from;
    if v_from.asset <> v_to.asset then
      raise exception 'accounts % and % are of different assets', v_from.id, v_to.id;
    end if;
    -- users see a deposit or a withdrawal (types 1 and 2), as for an adjustment
    insert into ledger_entry (account_id, account_version, operation_id, amount, balance_after, business_type,
      counterparty_id, created_at)
    values
      (v_to.id, v_to.version, operation_id, moved[i], v_to.balance,
        case when v_to.user_id is null then 0 else 1 end, v_from.user_id, v_now),
      (v_from.id, v_from.version, operation_id, -moved[i], v_from.balance,
        case when v_from.user_id is null then 0 else 2 end, v_to.user_id, v_now);
  end loop;
end $$;

-- Each operation of the ledger has a kind, which says who may post it and which accounts it moves. migrate() writes
-- these rows from packages/db/src/rights/ledger-operations.ts.

-- Name of the kind of an operation: the first part of its key; of a hold, the first two.
create or replace function ledger_operation_name(p_key text) returns text language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select case when p_key ~ '^hold(-part|-end)?:' then split_part(p_key, ':', 1) || ':' || split_part(p_key, ':', 2)
    else split_part(p_key, ':', 1) end
$$;

-- User to whom a hold can be paid: its owner gets back what is released, and the buyer of a trade what was paid for.
create or replace function ledger_hold_payee(p_hold ledger_hold, p_outcome text) returns bigint language sql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  select case
    when p_outcome = 'released' then (select a.user_id from ledger_account a where a.id = p_hold.account_id)
    when p_hold.hold_key ~ '^[a-z-]+:[0-9]{1,18}$' then (
      select p.user_id from ledger_payee_view p
      where p.kind = split_part(p_hold.hold_key, ':', 1) and p.subject = split_part(p_hold.hold_key, ':', 2)::bigint) end
$$;

-- Largest amount that a house account can pay on a UTC day; null for one without a limit.
create or replace function ledger_pool_limit(p_kind text) returns numeric language sql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  select p.value from platform_parameter p where p.name = case p_kind
    when 'miningPool' then 'mining.poolDaily'
    when 'levelDividendPool' then 'dividend.poolDaily'
    when 'nftDividendPool' then 'dividend.poolDaily'
    when 'planPool' then 'plan.poolDaily' end
$$;

