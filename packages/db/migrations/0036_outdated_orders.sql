-- Changes of epoch and treasury end the orders that were signed before; they are few among all events.
create index chain_event_terms on chain_event (contract, block_time) where name in ('EpochRaised', 'TreasuryChanged');
