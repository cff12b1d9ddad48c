-- Effects of events that a replaced chain had and the present one has not are taken back by counter-entries, which two
-- operators approve.

-- The rewind after which an event with an effect was not read again; null for an event of the present chain.
alter table chain_event add column lost_by bigint;
alter table chain_event drop constraint chain_event_chain_id_tx_hash_log_index_key;
-- a transaction can have another event at the same place on the new chain
alter table chain_event add constraint chain_event_place unique nulls not distinct (chain_id, tx_hash, log_index, lost_by);
create index chain_event_lost on chain_event (id) where lost_by is not null;

-- last block that was read before the rewind; the proposal that asked for it
alter table chain_rewind add column from_block bigint check (from_block > block_number);
alter table chain_rewind add column proposal_id bigint references identity_proposal (id);

-- Events whose effects were taken back. The entries are those of the operation reversal:<event_id>.
create table chain_reversal (
  event_id bigint primary key references chain_event (id),
  proposal_id bigint not null references identity_proposal (id),
  reversed_at timestamptz not null default platform_now()
);
create trigger chain_reversal_append_only before update or delete or truncate on chain_reversal
  for each statement execute function platform_append_only();

-- Amounts that an account did not have when an event was reversed: claims of the house on its owner.
create table chain_reversal_claim (
  event_id bigint not null references chain_reversal (event_id),
  account_id bigint not null references ledger_account (id),
  amount numeric(78, 0) not null check (amount > 0),
  primary key (event_id, account_id)
);
create trigger chain_reversal_claim_append_only before update or delete or truncate on chain_reversal_claim
  for each statement execute function platform_append_only();

-- Carries out a request while money is halted: removes the events of later blocks that wait, marks those with an effect as
-- lost until they are read again, and moves the cursors back. Null when the request cannot be carried out.
create or replace function chain_rewind_to(p_id bigint, p_block_time timestamptz, out removed int, out remaining int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_rewind chain_rewind;
  v_from bigint;
begin
  select * into v_rewind from chain_rewind r where r.id = p_id and r.ended_at is null for update;
  if not found or not exists (select from platform_halt where reason_code = 'chain_reorg_below_finalized') then
    return;
  end if;
  select c.block_number into v_from from chain_cursor c
  where c.chain_id = v_rewind.chain_id and c.block_number > v_rewind.block_number for update;
  if not found then
    return;
  end if;
  delete from chain_event_failure f using chain_event e
  where e.chain_id = v_rewind.chain_id and e.block_number > v_rewind.block_number and e.status = 'pending'
    and (f.event_id = e.id or f.behind = e.id);
  delete from chain_event e
  where e.chain_id = v_rewind.chain_id and e.block_number > v_rewind.block_number and e.status = 'pending';
  get diagnostics removed = row_count;
  update chain_event e set lost_by = p_id
  where e.chain_id = v_rewind.chain_id and e.block_number > v_rewind.block_number and e.contract <> 'usdt'
    and e.lost_by is null;
  get diagnostics remaining = row_count;
  update chain_cursor c set block_number = v_rewind.block_number, block_hash = v_rewind.block_hash,
    block_time = p_block_time, updated_at = platform_now()
  where c.chain_id = v_rewind.chain_id;
  -- what follows the cursor looks at the new blocks too
  update chain_sentinel_cursor s set block_number = least(s.block_number, v_rewind.block_number)
  where s.chain_id = v_rewind.chain_id;
  update chain_plain_transfer_search s set block_number = least(s.block_number, v_rewind.block_number)
  where s.chain_id = v_rewind.chain_id;
  update chain_rewind r set removed = chain_rewind_to.removed, remaining = chain_rewind_to.remaining, from_block = v_from,
    ended_at = platform_now()
  where r.id = p_id;
end $$;

-- Events that were lost and that the new chain has too: they keep their effect and get their new block.
create function chain_found_again(p_ids bigint[], p_numbers bigint[], p_hashes text[], p_times timestamptz[])
returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update chain_event e set lost_by = null, block_number = f.number, block_hash = f.hash, block_time = f.time
  from unnest(p_ids, p_numbers, p_hashes, p_times) f (id, number, hash, time)
  where e.id = f.id and e.lost_by is not null and not exists (select from chain_reversal r where r.event_id = e.id)
$$;

-- Moves each amount back, or as much of it as the paying account has. No process calls it: the functions that do decide
-- which entries are taken back. operation_id: null when nothing could be moved; moved: the amounts that were.
create function ledger_take_back(
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

-- Takes the effect of a lost event back by counter-entries. Only an event of a signed order can be reversed, and only once the
-- new chain was read past the replaced blocks and past the order's deadline: before, the order could be used again.
-- outcome: reversed | notLost | tooEarly | usedAgain (another event reports the order on the new chain)
create function chain_reverse_event(p_event bigint, p_proposal bigint, out outcome text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_event chain_event;
  v_order chain_signed_order;
  v_trade bigint;
  v_from bigint[];
  v_to bigint[];
  v_amounts numeric[];
  v_moved numeric[];
begin
  select * into v_event from chain_event e where e.id = p_event for update;
  select * into v_order from chain_signed_order o where o.event_id = p_event;
  if v_event.lost_by is null or v_order.order_id is null
    or exists (select from chain_reversal r where r.event_id = p_event) then
    outcome := 'notLost';
    return;
  end if;
  if not exists (select from chain_rewind r join chain_cursor c on c.chain_id = r.chain_id
    where r.id = v_event.lost_by and c.block_number >= r.from_block and c.block_time > v_order.deadline) then
    outcome := 'tooEarly';
    return;
  end if;
  if exists (select from chain_event e where e.args ->> 'orderId' = v_order.order_id and e.lost_by is null) then
    outcome := 'usedAgain';
    return;
  end if;
  if not exists (select from identity_proposal p where p.id = p_proposal and p.kind = 'reverseEvents'
    and p.content::jsonb -> 'events' @> to_jsonb(p_event::text)) then
    raise exception 'proposal % does not name event %', p_proposal, p_event;
  end if;
  select p.order_id into v_trade from market_payment p where p.payment_id = v_order.order_id;

  with operation as (
    select o.id, null::bigint as owner from ledger_operation o
    where o.op_key = 'chain:' || v_event.chain_id || ':' || v_event.tx_hash || ':' || v_event.log_index
    union all
    -- what was held for the order or the trade goes back to its owner
    select r.operation_id, h.account_id from ledger_hold h
    join ledger_hold_resolution r on r.hold_id = h.id and r.outcome = 'captured'
    where h.hold_key = case v_order.kind when 'trade' then 'trade:' || v_trade
      else v_order.kind || ':' || v_order.order_id end
  ), leg as (
    select o.id, a.asset, e.amount, case when a.kind = 'escrow' then o.owner else e.account_id end as account_id
    from operation o join ledger_entry e on e.operation_id = o.id join ledger_account a on a.id = e.account_id
  ), pair as (
    select credit.account_id as source, debit.account_id as target, credit.amount
    from leg credit join leg debit on debit.id = credit.id and debit.asset = credit.asset and debit.amount = -credit.amount
    where credit.amount > 0
    union all
    -- the fee became revenue of a day that may be closed: fee credit is issued again
    select (select a.id from ledger_account a where a.user_id is null and a.kind = 'issuance' and a.asset = 'FEE'
        order by a.id limit 1), h.account_id, -e.amount
    from ledger_hold h join ledger_hold_resolution r on r.hold_id = h.id and r.outcome = 'captured'
    join ledger_entry e on e.operation_id = r.operation_id and e.account_id = h.escrow_account_id
    where h.hold_key = 'trade-fee:' || v_trade
    union all
    -- what the rig mined
    select (select a.id from ledger_account a where a.user_id = v_order.user_id and a.kind = 'normal'),
      (select a.id from ledger_account a where a.user_id is null and a.kind = 'miningPool' and a.asset = 'WTH'
        order by a.id limit 1), sum(c.amount)
    from mining_rig g join mining_claim c on c.rig_id = g.id where g.order_id = v_order.order_id having count(*) > 0
  )
  select array_agg(source), array_agg(target), array_agg(amount) into v_from, v_to, v_amounts from pair;
  if v_from is null then
    raise exception 'event % has no entries', p_event;
  end if;
  select t.moved into v_moved from ledger_take_back('reversal:' || p_event, v_from, v_to, v_amounts) t;

  insert into chain_reversal (event_id, proposal_id) values (p_event, p_proposal);
  insert into chain_reversal_claim (event_id, account_id, amount)
  select p_event, account, sum(amount - moved) from unnest(v_from, v_amounts, v_moved) each (account, amount, moved)
  where amount > moved group by account;
  -- the rig mines no more, and the number is free for the new chain's mint
  insert into platform_frozen_row (kind, subject, invariant, detail)
  select 'rig', g.id::text, 'chain_rewind', 'its payment is on no chain, event ' || p_event
  from mining_rig g where g.order_id = v_order.order_id on conflict do nothing;
  delete from chain_nft_stay s using chain_nft t
  where t.mint_event_id = p_event and s.contract = t.contract and s.token_id = t.token_id;
  delete from chain_nft t where t.mint_event_id = p_event;
  outcome := 'reversed';
end $$;
