-- phase: contract after 0082_chain_event_lanes.sql, outside a transaction

-- Every event was in this index and in chain_event_pending_first.
drop index concurrently if exists chain_event_pending;
