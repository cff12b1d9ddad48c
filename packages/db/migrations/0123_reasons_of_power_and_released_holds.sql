-- phase: expand

-- With the credentials of the API or the console power could be written that no rig gives. Own power and what is queued of it
-- are the prices of the user's rigs that have something left. One statement reads both sides, so that it does not matter how much
-- the worker has applied.
create view community_power_view with (security_invoker = true) as
  select user_id, own_power as power from community_member
  union all
  select user_id, delta from community_power_event where kind = 'power';

create function community_power_has_reason() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select coalesce(sum(p.power), 0) from community_power_view p where p.user_id = new.user_id)
    <> (select coalesce(sum(r.price), 0) from mining_rig r where r.user_id = new.user_id and r.left_amount > 0) then
    raise exception 'power of user % is not that of their rigs', new.user_id;
  end if;
  return null;
end $$;
create constraint trigger community_power_has_reason after insert on community_power_event
  deferrable initially deferred for each row
  when (new.kind = 'power' and current_user in ('wth_api', 'wth_worker', 'wth_console'))
  execute function community_power_has_reason();
create trigger community_power_event_note after insert on community_power_event
  for each row when (new.kind = 'power') execute function platform_note_change('rigOwner', 'user_id');
create trigger community_member_power_note after update on community_member
  for each row when (new.own_power <> old.own_power) execute function platform_note_change('rigOwner', 'user_id');
create trigger community_member_power_note_new after insert on community_member
  for each row when (new.own_power <> 0) execute function platform_note_change('rigOwner', 'user_id');

-- With the API's credentials a hold could be released while the chain could still give what it pays for. The worker alone ends such an
-- order, once nodes confirm that it is unused; the API ends one that was never signed.
create function chain_signed_order_stays_open() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'role % cannot end signed order %', current_user, old.order_id using errcode = 'insufficient_privilege';
end $$;
create trigger chain_signed_order_stays_open before update of status on chain_signed_order
  for each row when (current_user = 'wth_api' and old.signature is not null and new.status <> old.status
    and old.kind in ('number', 'wths', 'trade'))
  execute function chain_signed_order_stays_open();

-- The hold of an order ends as the order has ended. That of an advert stays with the API while a payment of its trade is open, and
-- is never paid to its buyer by it.
create function ledger_hold_require_ended(p_hold ledger_hold, p_outcome text) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_kind text := split_part(p_hold.hold_key, ':', 1);
  v_subject text := split_part(p_hold.hold_key, ':', 2);
  v_may boolean := true;
begin
  if session_user = current_user then
    return;
  end if;
  if v_kind in ('number', 'wths') then
    v_may := exists (
      select from chain_signed_order o where o.order_id = v_subject and o.kind = v_kind
        and o.status = case p_outcome when 'captured' then 'used' else 'expired' end);
  elsif v_kind in ('trade', 'trade-fee') and session_user = 'wth_api' then
    v_may := p_outcome = 'released' and not exists (
      select from market_payment p join chain_signed_order o on o.order_id = p.payment_id and o.status = 'open'
      where p.order_id = v_subject::bigint);
  end if;
  if not v_may then
    raise exception 'role % cannot end hold % as %', session_user, p_hold.hold_key, p_outcome
      using errcode = 'insufficient_privilege';
  end if;
end $$;

-- As in migration 0101, for holds that may end.
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
  perform ledger_hold_require_ended(v_hold, 'released');
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
  perform ledger_hold_require_ended(v_hold, p_outcome);
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
alter function ledger_hold_release_part(text, bigint, numeric, int) set enable_seqscan = off;
alter function ledger_hold_resolve(text, text, bigint[], numeric[], int[], bigint[]) set enable_seqscan = off;
