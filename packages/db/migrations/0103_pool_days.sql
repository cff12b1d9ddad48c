-- phase: expand
-- Limits of the amounts that pools pay on one day: no process pays out more, whatever rows it can write.

-- Amount that each shard of a limited pool has paid on the newest day on which it paid anything.
create table ledger_pool_day (
  account_id bigint primary key references ledger_account (id),
  kind text not null,
  day date not null,
  paid numeric(78, 0) not null check (paid > 0)
);

-- Largest amount that a house account can pay on a UTC day; null for one without a limit.
create function ledger_pool_limit(p_kind text) returns numeric language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select p.value from platform_parameter p where p.name = case p_kind
    when 'miningPool' then 'mining.poolDaily'
    when 'levelDividendPool' then 'dividend.poolDaily'
    when 'nftDividendPool' then 'dividend.poolDaily'
    when 'planPool' then 'plan.poolDaily' end
$$;

-- As in migration 0101, with the limits of pools. Transactions that pay from other shards at the same moment do not see one
-- another, so a limit can be passed by what they pay. outcome also: limited (with the account)
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

alter function ledger_pool_limit(text) set enable_seqscan = off;
