-- Who had a token from when to when; one without an end is the present owner's.
create table chain_nft_stay (
  contract text not null,
  token_id bigint not null,
  -- the minting or the transfer that began it
  event_id bigint not null references chain_event (id),
  owner text not null,
  since timestamptz not null,
  until timestamptz check (until >= since),
  primary key (contract, token_id, event_id),
  foreign key (contract, token_id) references chain_nft (contract, token_id)
);
create index chain_nft_stay_owner on chain_nft_stay (owner, contract);
create unique index chain_nft_stay_present on chain_nft_stay (contract, token_id) where until is null;
insert into chain_nft_stay (contract, token_id, event_id, owner, since)
select contract, token_id, mint_event_id, owner, minted_at from chain_nft;
create index chain_nft_minted on chain_nft (contract, minted_at);

-- A settled UTC day: the fee revenue and where it went, and what else there is to tell of the day. Amounts in 10^-18 WTH.
create table community_dividend_day (
  day date primary key,
  revenue numeric(78, 0) not null check (revenue >= 0),
  level_amount numeric(78, 0) not null check (level_amount >= 0),
  nft_amount numeric(78, 0) not null check (nft_amount >= 0),
  burn_amount numeric(78, 0) not null check (burn_amount >= 0),
  dao_amount numeric(78, 0) not null check (dao_amount >= 0),
  -- badges less than a year old at the end of the day, what each earns, and what is carried to the next day
  badges int not null check (badges >= 0),
  nft_each numeric(78, 0) not null check (nft_each >= 0),
  nft_carry numeric(78, 0) not null check (nft_carry >= 0),
  -- burned and earned by the DAO fund in the course of the day, beside the fee revenue
  burned_directly numeric(78, 0) not null check (burned_directly >= 0),
  dao_directly numeric(78, 0) not null check (dao_directly >= 0),
  -- left in the mining pool at the end of the day
  mining_pool numeric(78, 0) not null check (mining_pool >= 0),
  -- none when there was no revenue
  operation_id bigint references ledger_operation (id),
  settled_at timestamptz not null default platform_now(),
  check (revenue = level_amount + nft_amount + burn_amount + dao_amount),
  check ((revenue = 0) = (operation_id is null))
);
create trigger append_only before update or delete or truncate on community_dividend_day
  for each statement execute function append_only();

-- What each member of a V-level earned on a day: each × members + carry is the day's share and what was carried to it.
create table community_dividend_level_day (
  day date not null references community_dividend_day (day),
  level smallint not null check (level between 1 and 5),
  members int not null check (members >= 0),
  share numeric(78, 0) not null check (share >= 0),
  each numeric(78, 0) not null check (each >= 0),
  carry numeric(78, 0) not null check (carry >= 0),
  primary key (day, level)
);
create index community_dividend_level_day_level on community_dividend_level_day (level, day) include (each);
create trigger append_only before update or delete or truncate on community_dividend_level_day
  for each statement execute function append_only();

-- A dividend of a day becomes a row when it is claimed; several may be paid by one operation. type: 0 level, 1 NFT.
create table community_dividend_claim (
  user_id bigint not null references identity_user (id),
  day date not null references community_dividend_day (day),
  type smallint not null check (type in (0, 1)),
  amount numeric(78, 0) not null check (amount > 0),
  operation_id bigint not null references ledger_operation (id),
  claimed_at timestamptz not null default platform_now(),
  primary key (user_id, type, day)
);
create trigger append_only before update or delete or truncate on community_dividend_claim
  for each statement execute function append_only();
