-- Plain transfers of USDT below the parameter suspense.dust, which wait for no decision: one row for each day, token and
-- recipient. amount in units of 10^-18.
create table chain_dust (
  chain_id bigint not null,
  day date not null,
  token text not null,
  recipient text not null,
  transfers bigint not null check (transfers > 0),
  amount numeric(78, 0) not null check (amount > 0),
  last_tx_hash text not null,
  primary key (chain_id, day, token, recipient)
);

-- blocks that the nodes answered for in one call, as far as is known
alter table chain_plain_transfer_search add column span int not null default 1000 check (span between 1 and 1000);
