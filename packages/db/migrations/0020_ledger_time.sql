-- The same as before but for the time of an operation: it is taken after the accounts are locked, so that on each account
-- times follow versions, and whoever waits for an account's lock at some time has seen all entries from before it.
create or replace function ledger_post(
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
    -- of several accounts that are short a user's is named before the house's
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

  -- what comes in first, so that no balance is below zero on the way
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

-- Waits for whoever is posting to each of these accounts at this moment, one after the other. Each lock is undone at once,
-- so that nobody waits for more than one account's turn.
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
