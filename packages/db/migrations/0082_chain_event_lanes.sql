-- phase: expand, outside a transaction

-- Transfers of tokens that wait. With chain_event_pending_first for all others each new event is in one of the two indexes.
create index concurrently if not exists chain_event_pending_transfers on chain_event (id)
  where status = 'pending' and name = 'Transfer';
