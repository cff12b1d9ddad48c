-- phase: expand

-- A connection that first called it while the table of events was small stayed with the plan to read the whole table for each key.
alter function chain_event_key(chain_event) set enable_seqscan = off;
