-- Transfers of USDT to our contracts and treasuries are read and proven with all other events. Which of them no contract
-- reports is found when they are applied; the search of its own at nodes ends.

-- first block whose transfers of USDT are in chain_event
alter table chain_cursor add column usdt_from bigint not null default 0 check (usdt_from >= 0);

-- Where blocks were read before, reading begins again at the last event before the end of the search, so that no transfer is
-- left out; events that are stored already are skipped. Without such an event nothing was paid either.
update chain_cursor c set usdt_from = c.block_number + 1;
update chain_cursor c set block_number = e.block_number, block_hash = e.block_hash, block_time = e.block_time,
  usdt_from = e.block_number + 1
from chain_plain_transfer_search s, lateral (
  select block_number, block_hash, block_time from chain_event
  where chain_id = s.chain_id and block_number <= s.block_number and contract <> 'usdt' and lost_by is null
  order by block_number desc limit 1) e
where s.chain_id = c.chain_id and s.block_number < c.block_number;

drop function chain_store_plain_transfer(bigint, bigint, text, timestamptz, text, int, jsonb, text, timestamptz);
drop table chain_plain_transfer_search;
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'searchPlainTransfers';
    delete from pgboss.job where name = 'searchPlainTransfers';
  end if;
end $$;

-- As in migration 0038, with transfers of USDT among the events.
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
