-- phase: expand

-- The functions of the ledger find rows by keys only. Without statistics, or with those of a table that was small when a
-- connection first called them, PostgreSQL plans to read whole tables and stays with that plan: in a new or restored database
-- the check of an operation's sum read every account at each commit. These settings leave it the indexes.
alter function ledger_operation_balances() set enable_seqscan = off;
alter function ledger_operation_balances() set enable_hashjoin = off;
alter function ledger_operation_balances() set enable_mergejoin = off;
alter function ledger_post(text, bigint[], numeric[], int[], bigint[]) set enable_seqscan = off;
alter function ledger_gather(text, bigint[], bigint) set enable_seqscan = off;
alter function ledger_await(bigint[]) set enable_seqscan = off;
alter function ledger_hold_open(text, bigint, bigint, numeric, int, bigint) set enable_seqscan = off;
alter function ledger_hold_left(ledger_hold) set enable_seqscan = off;
alter function ledger_hold_release_part(text, bigint, numeric, int) set enable_seqscan = off;
alter function ledger_hold_resolve(text, text, bigint[], numeric[], int[], bigint[]) set enable_seqscan = off;
