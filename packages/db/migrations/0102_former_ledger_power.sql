-- phase: contract after 0101_ledger_operations.sql

-- ledger_operation_power has taken its place.
drop table ledger_power;
