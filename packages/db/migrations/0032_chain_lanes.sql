-- Events are applied in two lanes: payments, mints and everything else first, transfers of tokens after them and many at
-- once. The oldest event of the first lane is found without reading the transfers that wait.
create index chain_event_pending_first on chain_event (id) where status = 'pending' and name <> 'Transfer';
