export { databaseAddresses, type DatabaseAddresses } from "./addresses.ts";
export { advisoryLocks, keyedAdvisoryLocks, type AdvisoryLock } from "./advisory-locks.ts";
export { BoundedClient } from "./bounded-client.ts";
export type { Bus, BusTopic } from "./bus/bus.ts";
export { openBus, type BusAddresses } from "./bus/open-bus.ts";
export { DEAD_LETTERS } from "./job-schema.ts";
export {
  copyRows,
  openDatabase,
  publishAfterCommit,
  transact,
  type Copy,
  type Database,
  type DatabaseOptions,
  type OpenDatabase,
  type SharedDatabase,
  type Tx,
} from "./database.ts";
export { DatabaseWatch } from "./database-watch.ts";
export { isCommitRefused, isDatabaseAway, isLockTimeout } from "./database-away.ts";
export { durabilityFaults, durabilityTerms, type DurabilityTerms } from "./durability.ts";
export { requireSafeDatabase } from "./safe-database.ts";
export { migrate, migrationStatus, NewerSchemaError, OtherSchemaError, type MigrationStatus } from "./migrate.ts";
export { migrationNames } from "./schema/migration-file.ts";
export { schemaComparison } from "./schema/read-applied.ts";
export { ledgerOperations, type LedgerOperation, type LedgerOperationName } from "./rights/ledger-operations.ts";
export { OWNER_ROLE, processNames, processRoles, roleConnections, type ProcessName } from "./rights/roles.ts";
export type { Tables } from "./generated/tables.ts";
export { connectionConfig, connectionLimits, type ConnectionLimits } from "./connection-limits.ts";
