-- phase: expand

-- Moves the cursor of a chain from one block to a later one, or throws WTH02 when it is elsewhere.
create function chain_move_cursor(
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
create function chain_refuse_lost() returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- the order makes PostgreSQL read chain_event_lost: without statistics it takes most events for lost, and "exists" would
  -- read the whole table at each step
  perform from chain_event e where e.lost_by is not null order by e.id limit 1;
  if found then
    raise exception 'events are lost' using errcode = 'WTH03';
  end if;
end $$;
