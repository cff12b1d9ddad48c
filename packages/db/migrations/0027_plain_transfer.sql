-- How far the chain was searched for USDT that came to us by a plain transfer, and every treasury known by then.
create table chain_plain_transfer_search (
  chain_id bigint primary key,
  block_number bigint not null,
  treasuries text[] not null
);
