-- phase: expand

-- Since when the last block that was read is not on the chain. The indexer sets it with the halt; the next step, or a rewind,
-- clears it, and the indexer does when the block is back.
alter table chain_cursor add column replaced_at timestamptz;

create function chain_cursor_moved() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.replaced_at := null;
  return new;
end $$;
create trigger chain_cursor_moved before update of block_number, block_hash on chain_cursor
  for each row execute function chain_cursor_moved();

-- A halt that was lifted while its cause lasts would come back within a second, and money would move meanwhile.
create function chain_halt_lasts() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from chain_cursor where replaced_at is not null) then
    raise exception 'the last block that was read is not on the chain' using errcode = 'WTH04';
  end if;
  return old;
end $$;
create trigger chain_halt_lasts before delete on platform_halt
  for each row when (old.reason_code = 'chain_reorg_below_finalized') execute function chain_halt_lasts();
