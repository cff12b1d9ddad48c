-- A part of a hold can go back before the hold ends: a sell advert taken for less than all of it.
create table ledger_hold_part (
  id bigint generated always as identity primary key,
  hold_id bigint not null references ledger_hold (id),
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null references ledger_operation (id),
  created_at timestamptz not null
);
create index ledger_hold_part_hold on ledger_hold_part (hold_id);
create trigger append_only before update or delete or truncate on ledger_hold_part
  for each statement execute function append_only();

-- What an open hold still keeps.
create function ledger_hold_left(p_hold ledger_hold) returns numeric language sql stable
security definer set search_path = public, pg_temp as
$$ select p_hold.amount - coalesce((select sum(p.amount) from ledger_hold_part p where p.hold_id = p_hold.id), 0) $$;

-- Pays out a part of an open hold; something must be left. outcome as in ledger_hold_resolve.
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

-- Ends a hold exactly once, paying out all that is left of it.
create or replace function ledger_hold_resolve(
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
