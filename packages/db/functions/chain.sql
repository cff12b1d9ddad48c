create or replace function chain_signed_order_guard() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'open' then
    raise exception 'order % has ended as %', old.order_id, old.status;
  end if;
  if (new.order_id, new.kind, new.user_id, new.amount, new.gives, new.account, new.rig_level, new.recipient, new.token,
      new.deadline, new.epoch, new.created_at, new.sign_by)
    is distinct from (old.order_id, old.kind, old.user_id, old.amount, old.gives, old.account, old.rig_level,
      old.recipient, old.token, old.deadline, old.epoch, old.created_at, old.sign_by)
    or (old.signature is not null and new.signature is distinct from old.signature) then
    raise exception 'order % cannot be rewritten', old.order_id;
  end if;
  return new;
end $$;

-- Carries out a request while money is halted: removes the events of later blocks that wait, marks those with an effect
-- as lost until they are read again, and moves the cursor back. Null when the request cannot be carried out.
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
  where e.chain_id = v_rewind.chain_id and e.block_number > v_rewind.block_number and e.lost_by is null;
  get diagnostics remaining = row_count;
  update chain_cursor c set block_number = v_rewind.block_number, block_hash = v_rewind.block_hash,
    block_time = p_block_time, updated_at = platform_now(),
    usdt_from = least(c.usdt_from, v_rewind.block_number + 1)
  where c.chain_id = v_rewind.chain_id;
  -- what follows the cursor looks at the new blocks too
  update chain_sentinel_cursor s set block_number = least(s.block_number, v_rewind.block_number)
  where s.chain_id = v_rewind.chain_id;
  update chain_rewind r set removed = chain_rewind_to.removed, remaining = chain_rewind_to.remaining, from_block = v_from,
    ended_at = platform_now()
  where r.id = p_id;
end $$;

-- Events that were lost and that the new chain has too: they keep their effect and get their new block.
create or replace function chain_found_again(p_ids bigint[], p_numbers bigint[], p_hashes text[], p_times timestamptz[])
returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update chain_event e set lost_by = null, block_number = f.number, block_hash = f.hash, block_time = f.time
  from unnest(p_ids, p_numbers, p_hashes, p_times) f (id, number, hash, time)
  where e.id = f.id and e.lost_by is not null and not exists (select from chain_reversal r where r.event_id = e.id)
$$;

-- Takes the effect of a lost event back by counter-entries, also that of a payment in suspense that was credited. Only
-- once the new chain was read past the replaced blocks and past an order's deadline: before, the order could be used
-- again. outcome: reversed | notLost | tooEarly | usedAgain (another event reports the order on the new chain)
create or replace function chain_reverse_event(p_event bigint, p_proposal bigint, out outcome text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_event chain_event;
  v_order chain_signed_order;
  v_trade bigint;
  v_from bigint[];
  v_to bigint[];
  v_amounts numeric[];
  v_moved numeric[];
  v_credited bigint;
begin
  select * into v_event from chain_event e where e.id = p_event for update;
  select * into v_order from chain_signed_order o where o.event_id = p_event;
  outcome := coalesce(chain_lost_state(p_event), 'byHand');
  if outcome in ('reversed', 'byHand') then
    outcome := 'notLost';
  end if;
  if outcome <> 'ready' then
    return;
  end if;
  if not exists (select from operators_proposal p where p.id = p_proposal and p.kind = 'reverseEvents'
    and p.content::jsonb -> 'events' @> to_jsonb(p_event::text)) then
    raise exception 'proposal % does not name event %', p_proposal, p_event;
  end if;
  select p.trade_id into v_trade from chain_payment_view p where p.order_id = v_order.order_id;
  -- the house's own account to which an operator's decision has moved the payment
  select e.account_id into v_credited from ledger_operation o join ledger_entry e on e.operation_id = o.id and e.amount > 0
  where o.op_key = 'suspense:' || p_event;

  with operation as (
    select o.id, null::bigint as owner from ledger_operation o where o.op_key = chain_event_key(v_event)
    union all
    -- what was held for the order or the trade goes back to its owner
    select r.operation_id, h.account_id from ledger_hold h
    join ledger_hold_resolution r on r.hold_id = h.id and r.outcome = 'captured'
    where h.hold_key = case v_order.kind when 'trade' then 'trade:' || v_trade
      else v_order.kind || ':' || v_order.order_id end
  ), leg as (
    select o.id, a.asset, e.amount, case a.kind when 'escrow' then o.owner
      when 'suspense' then coalesce(v_credited, e.account_id) else e.account_id end as account_id
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
        order by a.id limit 1), r.mined
    from chain_rig_view r where r.order_id = v_order.order_id and r.mined > 0
  )
  select array_agg(source), array_agg(target), array_agg(amount) into v_from, v_to, v_amounts from pair;
  -- transfers of tokens, and suspended payments that go to another user, are not posted
  if v_from is null and v_order.order_id is not null then
    raise exception 'event % has no entries', p_event;
  end if;
  if v_from is not null then
    select t.moved into v_moved from ledger_take_back('reversal:' || p_event, v_from, v_to, v_amounts) t;
  end if;

  insert into chain_reversal (event_id, proposal_id) values (p_event, p_proposal);
  insert into chain_reversal_claim (event_id, account_id, amount)
  select p_event, account, sum(amount - moved) from unnest(v_from, v_amounts, v_moved) each (account, amount, moved)
  where amount > moved group by account;
  -- the rig mines no more
  insert into platform_frozen_row (kind, subject, invariant, detail)
  select 'rig', r.rig_id::text, 'chain_rewind', 'its payment is on no chain, event ' || p_event
  from chain_rig_view r where r.order_id = v_order.order_id on conflict do nothing;
  if v_event.name = 'Transfer' and v_event.contract <> 'usdt' then
    perform chain_undo_transfer(v_event);
  end if;
  perform chain_undo_mint(p_event);
  outcome := 'reversed';
end $$;

-- A payment in suspense that an operator has credited became the house's own. When it is lost with its block, it is
-- taken back from there. One that was refunded stays a matter of operators.

-- State of a lost event; null for an event of the present chain, or without an effect.
-- ready: its effect can be taken back | tooEarly: the new chain was not read past the replaced blocks and, where there
-- is one, the deadline of its order, which could still be used | usedAgain: another event reports its order | reversed
-- | byHand: an operator has refunded it outside of the ledger, by a transaction that the present chain may have or not
create or replace function chain_lost_state(p_event bigint) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from chain_reversal r where r.event_id = e.id) then 'reversed'
    when exists (select from chain_suspense_decision d where d.event_id = e.id and d.decision = 'refunded')
      then 'byHand'
    when exists (select from chain_event n where n.args ->> 'orderId' = o.order_id and n.lost_by is null) then 'usedAgain'
    when c.block_number >= w.from_block and (o.order_id is null or c.block_time > o.deadline) then 'ready'
    else 'tooEarly' end
  from chain_event e join chain_rewind w on w.id = e.lost_by join chain_cursor c on c.chain_id = e.chain_id
    left join chain_signed_order o on o.event_id = e.id
  where e.id = p_event and (o.order_id is not null or e.status = 'suspense' or e.name in ('BadgeMinted', 'DidMinted')
    or e.name = 'Transfer' and e.contract in ('seedBadge', 'numberNft') and e.args ->> 'from' !~ '^0x0*$')
$$;

-- Effects of lost events that are about no order follow from the event alone, and so can be taken back: mints of badges
-- and identities, transfers of tokens, and payments in suspense. Their transactions can come again at any time; their
-- events are then new ones, with effects of their own.

-- Reference of an event's effect in the ledger. A transaction that comes again after its effect was taken back, or with
-- another event at the same place, is numbered.
create or replace function chain_event_key(p_event chain_event) returns text
language sql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  select 'chain:' || p_event.chain_id || ':' || p_event.tx_hash || ':' || p_event.log_index || coalesce((
    select ':' || count(*) from chain_event l
    where l.chain_id = p_event.chain_id and l.tx_hash = p_event.tx_hash and l.log_index = p_event.log_index
      and l.lost_by is not null and l.id < p_event.id having count(*) > 0), '')
$$;

-- Gives a token back to its owner before a lost transfer, and applies the transfers after it that the present chain
-- has.
create or replace function chain_undo_transfer(p_event chain_event) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_contract text := p_event.contract;
  v_token bigint := (p_event.args ->> 'tokenId')::bigint;
  v_stay chain_nft_stay;
  v_move chain_event;
begin
  perform from chain_nft t where t.contract = v_contract and t.token_id = v_token for update;
  select * into v_stay from chain_nft_stay s
  where s.contract = v_contract and s.token_id = v_token and s.event_id < p_event.id order by s.event_id desc limit 1;
  if not found then
    return;
  end if;
  delete from chain_nft_stay s where s.contract = v_contract and s.token_id = v_token and s.event_id > v_stay.event_id;
  update chain_nft_stay s set until = null where s.event_id = v_stay.event_id and s.contract = v_contract and s.token_id = v_token;
  for v_move in select e.* from chain_event e
    where e.id > v_stay.event_id and e.chain_id = p_event.chain_id and e.contract = v_contract and e.name = 'Transfer'
      and e.args ->> 'tokenId' = v_token::text and e.status = 'applied' and e.lost_by is null order by e.id
  loop
    continue when v_move.args ->> 'to' = v_stay.owner;
    update chain_nft_stay s set until = greatest(v_move.block_time, v_stay.since)
    where s.contract = v_contract and s.token_id = v_token and s.until is null;
    insert into chain_nft_stay (contract, token_id, event_id, owner, since)
    values (v_contract, v_token, v_move.id, v_move.args ->> 'to', greatest(v_move.block_time, v_stay.since))
    returning * into v_stay;
  end loop;
  update chain_nft t set owner = v_stay.owner where t.contract = v_contract and t.token_id = v_token;
end $$;

-- Removes what a mint recorded, so that its number is free for the present chain's mint.
create or replace function chain_undo_mint(p_event bigint) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_address text;
begin
  delete from chain_nft_stay s using chain_nft t
  where t.mint_event_id = p_event and s.contract = t.contract and s.token_id = t.token_id;
  delete from chain_nft t where t.mint_event_id = p_event;
  delete from identity_did d where d.event_id = p_event returning d.address into v_address;
  update identity_user u set did_number = 0 where u.address = v_address;
end $$;

-- Moves the cursor of a chain from one block to a later one, or throws WTH02 when it is elsewhere.
create or replace function chain_move_cursor(
  p_chain_id bigint, p_from bigint, p_from_hash text, p_to bigint, p_to_hash text, p_to_time timestamptz
) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update chain_cursor c set block_number = p_to, block_hash = p_to_hash, block_time = p_to_time, updated_at = platform_now()
  where c.chain_id = p_chain_id and c.block_number = p_from and c.block_hash = p_from_hash;
  if not found then
    raise exception 'the cursor of chain % is not at block %', p_chain_id, p_from using errcode = 'WTH02';
  end if;
end $$;

-- Throws WTH03 when events are lost: they may come again, and what follows in the same message must not add them then.
create or replace function chain_refuse_lost() returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- the order makes PostgreSQL read chain_event_lost: without statistics it takes most events for lost, and "exists"
  -- would read the whole table at each step
  perform from chain_event e where e.lost_by is not null order by e.id limit 1;
  if found then
    raise exception 'events are lost' using errcode = 'WTH03';
  end if;
end $$;

create or replace function chain_cursor_moved() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.replaced_at := null;
  return new;
end $$;

-- A halt that was lifted while its cause lasts would come back within a second, and money would move meanwhile.
create or replace function chain_halt_lasts() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from chain_cursor where replaced_at is not null) then
    raise exception 'the last block that was read is not on the chain' using errcode = 'WTH04';
  end if;
  return old;
end $$;

create or replace function chain_signature_opens() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into chain_signature_open (order_id, kind, user_id, amount, uncovered, deadline)
    select order_id, kind, user_id, amount, uncovered, deadline from entries;
  update chain_signature_sum s set open = s.open + e.open, uncovered = s.uncovered + e.uncovered
    from (select kind, sum(amount) as open, sum(uncovered) as uncovered from entries group by kind) e
    where e.kind = s.kind;
  return null;
end $$;

create or replace function chain_signature_is_used() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into chain_signature_use (order_id, kind, user_id, amount, signed_at)
    select s.order_id, s.kind, s.user_id, s.amount, s.signed_at from chain_signature s where s.order_id = new.order_id
    on conflict do nothing;
  return null;
end $$;

-- With the API's credentials a hold could be released while the chain could still give what it pays for. The worker
-- alone ends such an order, once nodes confirm that it is unused; the API ends one that was never signed.
create or replace function chain_signed_order_stays_open() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'role % cannot end signed order %', current_user, old.order_id using errcode = 'insufficient_privilege';
end $$;

-- A process reports its own health.
create or replace function chain_health_is_own() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user in ('wth_api', 'wth_worker', 'wth_indexer', 'wth_signer') and current_user <> 'wth_' || new.process then
    raise exception 'role % does not report the health of %', current_user, new.process using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- An identity has the number and the address of the event that minted it.
create or replace function chain_did_has_event() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from chain_event e where e.id = new.event_id and (e.contract, e.name) = ('did', 'DidMinted')
      and (lower(e.args ->> 'owner'), e.args ->> 'didNumber') = (new.address, new.did_number::text)) then
    raise exception 'no event minted identity % of %', new.did_number, new.address;
  end if;
  return null;
end $$;

-- The hold of an order ends as the order has ended.
create or replace function chain_hold_has_ended() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := (select h.hold_key from ledger_hold h where h.id = new.hold_id);
  v_outcome text := coalesce(to_jsonb(new) ->> 'outcome', 'released');
begin
  if split_part(v_key, ':', 1) in ('number', 'wths') and not exists (
    select from chain_signed_order o
    where o.order_id = split_part(v_key, ':', 2) and o.kind = split_part(v_key, ':', 1)
      and o.status = case v_outcome when 'captured' then 'used' else 'expired' end) then
    raise exception 'role % cannot end hold % as %', session_user, v_key, v_outcome using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
