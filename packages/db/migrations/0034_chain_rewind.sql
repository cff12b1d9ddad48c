-- Requests to read the chain again from an earlier block after final blocks were replaced. The block with this hash is the
-- last that the inbox and the replaced chain share. The indexer carries a request out once most nodes have that block.
create table chain_rewind (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  actor text not null,
  reason text not null check (reason <> ''),
  requested_at timestamptz not null default platform_now(),
  -- events of later blocks: those that waited were removed, those with an effect stay
  removed int check (removed >= 0),
  remaining int check (remaining >= 0),
  ended_at timestamptz,
  constraint chain_rewind_ended check ((ended_at is null) = (removed is null) and (ended_at is null) = (remaining is null))
);
create unique index chain_rewind_open on chain_rewind (chain_id) where ended_at is null;

-- Carries out a request while money is halted: removes the events of later blocks that wait, and moves the cursor back. An
-- event with an effect stays, since only counter-entries take an effect back. Null when the request cannot be carried out.
create function chain_rewind_to(p_id bigint, p_block_time timestamptz, out removed int, out remaining int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_rewind chain_rewind;
begin
  select * into v_rewind from chain_rewind r where r.id = p_id and r.ended_at is null for update;
  if not found or not exists (select from platform_halt where reason_code = 'chain_reorg_below_finalized') then
    return;
  end if;
  perform from chain_cursor c where c.chain_id = v_rewind.chain_id and c.block_number > v_rewind.block_number for update;
  if not found then
    return;
  end if;
  delete from chain_event_failure f using chain_event e
  where e.chain_id = v_rewind.chain_id and e.block_number > v_rewind.block_number and e.status = 'pending'
    and (f.event_id = e.id or f.behind = e.id);
  delete from chain_event e
  where e.chain_id = v_rewind.chain_id and e.block_number > v_rewind.block_number and e.status = 'pending';
  get diagnostics removed = row_count;
  select count(*) into remaining from chain_event e
  where e.chain_id = v_rewind.chain_id and e.block_number > v_rewind.block_number and e.contract <> 'usdt';
  update chain_cursor c set block_number = v_rewind.block_number, block_hash = v_rewind.block_hash,
    block_time = p_block_time, updated_at = platform_now()
  where c.chain_id = v_rewind.chain_id;
  update chain_rewind r set removed = chain_rewind_to.removed, remaining = chain_rewind_to.remaining, ended_at = platform_now()
  where r.id = p_id;
end $$;
