-- phase: expand

-- With the API's credentials a rig could get other terms, be written as granted, and mine by claims that explained each other. What is
-- left is what the server does: a rig begins on the terms of its level, starts, is claimed, and is renewed when it is used up.

-- An operator may change a parameter between the server's reading and this one: the transaction is tried again.
create function mining_require_terms(p_level int, p_price numeric, p_total numeric, p_rate numeric) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from platform_parameter p
    where p.name = 'mining.s' || p_level || '.price' and p.value <> p_price
      or p.name = 'mining.s' || p_level || '.yield' and p.value <> p_total
      or p.name = 'mining.s' || p_level || '.days' and p_rate <> div(p_total, p.value * 86400)) then
    raise exception 'a rig of level % has other terms', p_level using errcode = 'serialization_failure';
  end if;
end $$;

-- A time that the transaction itself has read, in whole seconds. The clock of a sandbox can move in between.
create function mining_require_present(p_time timestamptz) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v_now timestamptz := platform_now();
begin
  if p_time > v_now or p_time < v_now - (clock_timestamp() - transaction_timestamp()) - interval '1 second' then
    raise exception '% is not the present time of a rig', p_time using errcode = 'serialization_failure';
  end if;
end $$;

-- The API sells rigs for WTH, the worker delivers those paid on chain, and rigs are granted by the worker and by operators.
create function mining_rig_begins() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.paid_with = 'balance') <> (current_user = 'wth_api')
    or new.paid_with = 'usdt' and current_user <> 'wth_worker' then
    raise exception 'role % cannot add a rig by %', current_user, new.paid_with using errcode = 'insufficient_privilege';
  end if;
  if new.term <> 1 or new.left_amount <> new.total_amount or new.end_time <> new.begin_time then
    raise exception 'a rig begins idle, with its whole yield';
  end if;
  perform mining_require_present(new.begin_time);
  -- the terms of an order are those of its offer (invariant M2)
  if new.paid_with <> 'usdt' then
    perform mining_require_terms(new.level, new.price, new.total_amount, new.per_second_amount);
  end if;
  new.created_at := platform_now();
  return new;
end $$;
create trigger mining_rig_begins before insert on mining_rig
  for each row when (current_user in ('wth_api', 'wth_worker', 'wth_console')) execute function mining_rig_begins();

create function mining_offer_has_terms() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform mining_require_terms(o.rig_level, new.price, new.total_amount, new.per_second_amount)
  from chain_signed_order o where o.order_id = new.order_id;
  return new;
end $$;
create trigger mining_offer_has_terms before insert on mining_rig_offer
  for each row execute function mining_offer_has_terms();

create function mining_rig_refuse() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'rig % can start, be claimed and be renewed, and change in no other way', old.id;
end $$;
-- The condition is no function, so that claiming thousands of rigs calls none for each. Amounts are `sessionSeconds` and
-- `claimableAmount` of packages/rules.
create trigger mining_rig_moves before update on mining_rig for each row when (
  (new.term, new.price, new.total_amount, new.per_second_amount, new.left_amount, new.begin_time, new.end_time, new.last_receive_time)
    is distinct from (old.term, old.price, old.total_amount, old.per_second_amount, old.left_amount, old.begin_time, old.end_time,
      old.last_receive_time)
  and not (
    (new.term, new.price, new.total_amount, new.per_second_amount) = (old.term, old.price, old.total_amount, old.per_second_amount)
    and (
      -- starts a session
      new.left_amount = old.left_amount and old.left_amount > 0 and old.end_time = old.last_receive_time
      and new.begin_time >= old.end_time and new.last_receive_time = new.begin_time
      and new.end_time = new.begin_time
        + make_interval(secs => least(86400, greatest(1, div(old.left_amount, old.per_second_amount)))::int)
      -- is claimed, the whole session at once
      or (new.begin_time, new.end_time, new.last_receive_time) = (old.begin_time, old.end_time, old.end_time)
      and old.last_receive_time = old.begin_time and old.end_time > old.begin_time
      and new.left_amount = case
        when old.left_amount - old.per_second_amount * extract(epoch from old.end_time - old.begin_time) < old.per_second_amount then 0
        else old.left_amount - old.per_second_amount * extract(epoch from old.end_time - old.begin_time) end)
    -- is renewed
    or new.term = old.term + 1 and old.source = 1 and old.left_amount = 0 and new.left_amount = new.total_amount
    and new.begin_time >= old.end_time and (new.end_time, new.last_receive_time) = (new.begin_time, new.begin_time)))
  execute function mining_rig_refuse();

create function mining_rig_renewed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform mining_require_terms(new.level, new.price, new.total_amount, new.per_second_amount);
  return new;
end $$;
create trigger mining_rig_renewed before update on mining_rig
  for each row when (new.term <> old.term) execute function mining_rig_renewed();

-- A session begins when it is started, and no period is paid before its end.
create function mining_rig_on_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_begun timestamptz;
  v_received timestamptz;
begin
  select min(c.begin_time) filter (where c.begin_time = c.last_receive_time), max(c.last_receive_time) into v_begun, v_received
  from changed c;
  if v_begun is not null then
    perform mining_require_present(v_begun);
  end if;
  if v_received > platform_now() then
    raise exception 'a session ends at %', v_received using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create trigger mining_rig_on_time after update on mining_rig
  referencing new table as changed for each statement execute function mining_rig_on_time();

-- A claim is of the whole session that its rig has just been moved past; the primary key leaves it one.
create function mining_claim_is_due() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from claimed c left join mining_rig r on r.id = c.rig_id
    cross join lateral (select c.per_second_amount * extract(epoch from c.period_end - c.period_start) as amount) mined
    where (c.term, c.per_second_amount, c.period_start, c.period_end, c.period_end)
        is distinct from (r.term, r.per_second_amount, r.begin_time, r.end_time, r.last_receive_time)
      or c.amount <> mined.amount and not (r.left_amount = 0 and c.amount < mined.amount + c.per_second_amount)) then
    raise exception 'a claim is of no session that its rig has ended';
  end if;
  return null;
end $$;
create trigger mining_claim_is_due after insert on mining_claim
  referencing new table as claimed for each statement execute function mining_claim_is_due();

-- With the console's credentials a proposal could be written as executed. It begins waiting, and its times are those at which it was
-- proposed, approved and ended.
create function identity_proposal_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a proposal begins waiting';
    end if;
    new.proposed_at := platform_now();
    return new;
  end if;
  if new.approver is not null and old.approver is null then
    new.approved_at := platform_now();
    new.not_before := new.approved_at + make_interval(secs => new.delay_seconds);
  end if;
  if new.ended_at is not null then
    new.ended_at := platform_now();
  end if;
  return new;
end $$;
create trigger identity_proposal_time before insert or update on identity_proposal
  for each row when (current_user = 'wth_console') execute function identity_proposal_time();
create trigger identity_proposal_step_time before insert on identity_proposal_step
  for each row execute function identity_operator_time();

-- Executed proposals whose rows agree: the steps of two operators in their order, their records in the audit log, an approver who
-- was not new, and for money a delay; outside a sandbox no shorter than parameters allow. `proof` is what the signatures are of, and
-- the appointments that say who stood behind the two; earlier ones have no approver.
create view identity_executed_proposal_view with (security_invoker = true) as
  select p.id, p.kind, p.content, p.proposer, p.approver,
    jsonb_build_object(
      'id', p.id::text, 'kind', p.kind, 'content', p.content, 'reason', p.reason, 'content_hash', p.content_hash,
      'proposer', p.proposer, 'approver', p.approver,
      'steps', jsonb_build_array(
        jsonb_build_object('step', a.step, 'message', a.message, 'signature', a.signature),
        jsonb_build_object('step', b.step, 'message', b.message, 'signature', b.signature)),
      'appointments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'address', n.address, 'appointedBy', n.appointed_by, 'approvedBy', coalesce(n.approved_by, n.appointed_by))), '[]')
        from identity_operator_appointment n where n.created_at < p.approved_at)) as proof
  from identity_proposal p
  join identity_proposal_step a on a.proposal_id = p.id and a.step = 'propose' and a.actor = 'operator:' || p.proposer
  join identity_proposal_step b on b.proposal_id = p.id and b.step = 'approve' and b.actor = 'operator:' || p.approver
  join identity_proposal_step e on e.proposal_id = p.id and e.step = 'execute'
  cross join (
    select case when exists (select from ledger_operation_power where operation = 'sandbox-tap') then interval '0'
      else interval '1 hour' end as hour) bound
  where p.state = 'executed' and p.proposer <> p.approver
    and a.created_at <= b.created_at and b.created_at <= e.created_at and p.ended_at >= p.not_before
    and (p.kind not in ('adjustBalance', 'grantRig') or p.not_before >= p.approved_at + bound.hour)
    and not exists (
      select from identity_operator_appointment n where n.address = p.approver
        and n.created_at <= p.approved_at and n.created_at > p.approved_at - 24 * bound.hour)
    and (select count(distinct u.action) from platform_audit u where u.subject = 'proposal:' || p.id
      and ((u.action, u.actor) in (('proposal.propose', a.actor), ('proposal.approve', b.actor))
          and u.after ->> 'hash' = p.content_hash
        or u.action = 'proposal.execute')) = 3;

-- Active admins whom no one appointed. Two of them decide together.
create view identity_first_admin_view with (security_invoker = true) as
  select o.address, o.created_at from identity_operator o
  where o.is_active and 'admin' = any (o.roles)
    and not exists (select from identity_operator_appointment n where n.address = o.address);
