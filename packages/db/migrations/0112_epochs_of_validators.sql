-- phase: expand

-- First blocks of epochs, each proven by votes of the validators of the epoch before, from a trusted block of the settings on.
create table chain_epoch (
  chain_id bigint not null,
  checkpoint text not null check (checkpoint ~ '^0x[0-9a-f]{64}$'),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  created_at timestamptz not null default platform_now(),
  primary key (chain_id, checkpoint, block_number)
);
create trigger chain_epoch_append_only before update or delete on chain_epoch
  for each statement execute function platform_append_only();
