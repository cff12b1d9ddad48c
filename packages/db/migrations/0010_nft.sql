-- Tokens as the chain's events tell: who minted each, and who has it now.
create table chain_nft (
  contract text not null check (contract in ('seedBadge', 'numberNft')),
  token_id bigint not null check (token_id > 0),
  minter text not null,
  owner text not null,
  minted_at timestamptz not null,
  mint_event_id bigint not null unique references chain_event (id),
  primary key (contract, token_id)
);
create unique index chain_nft_minter on chain_nft (contract, minter);
create index chain_nft_owner on chain_nft (owner, contract);

-- Identities of the chain; an address may have one before it has an account here.
create table identity_did (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  did_number bigint not null unique check (did_number > 0),
  minted_at timestamptz not null,
  event_id bigint not null unique references chain_event (id)
);
