-- phase: expand

-- Keyed digests of the address range and network that asked for an order without a hold, of an account that has paid nothing.
-- Null for other orders.
alter table chain_signed_order add column origin_range bytea, add column origin_network bytea;
