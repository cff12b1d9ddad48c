-- A payment in suspense that an operator has credited became the house's own. When it is lost with its block, it is taken back
-- from there. One that was refunded stays a matter of operators.

-- State of a lost event; null for an event of the present chain, or without an effect.
-- ready: its effect can be taken back | tooEarly: the new chain was not read past the replaced blocks and, where there is one,
-- the deadline of its order, which could still be used | usedAgain: another event reports its order | reversed | byHand: an
-- operator has refunded it outside of the ledger, by a transaction that the present chain may have or not
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

-- As in migration 0045, also for payments in suspense that were credited.
-- Takes the effect of a lost event back by counter-entries.
-- outcome: reversed | notLost | tooEarly | usedAgain
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
  if not exists (select from identity_proposal p where p.id = p_proposal and p.kind = 'reverseEvents'
    and p.content::jsonb -> 'events' @> to_jsonb(p_event::text)) then
    raise exception 'proposal % does not name event %', p_proposal, p_event;
  end if;
  select p.order_id into v_trade from market_payment p where p.payment_id = v_order.order_id;
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
        order by a.id limit 1), sum(c.amount)
    from mining_rig g join mining_claim c on c.rig_id = g.id where g.order_id = v_order.order_id having count(*) > 0
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
  select 'rig', g.id::text, 'chain_rewind', 'its payment is on no chain, event ' || p_event
  from mining_rig g where g.order_id = v_order.order_id on conflict do nothing;
  if v_event.name = 'Transfer' and v_event.contract <> 'usdt' then
    perform chain_undo_transfer(v_event);
  end if;
  perform chain_undo_mint(p_event);
  outcome := 'reversed';
end $$;
