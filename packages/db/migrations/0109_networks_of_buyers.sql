-- phase: expand

-- Keyed digests of the address range and network from which a buyer began a buy order. Null for orders of earlier versions.
alter table market_advert add column buyer_range bytea, add column buyer_network bytea;
