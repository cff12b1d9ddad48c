export { advisoryLocks, keyedAdvisoryLocks, type AdvisoryLock } from "./advisory-locks.ts";
export { BoundedClient } from "./bounded-client.ts";
export {
  openDatabase,
  transact,
  type Database,
  type DatabaseOptions,
  type OpenDatabase,
  type SharedDatabase,
  type Tx,
} from "./database.ts";
export { DatabaseWatch } from "./database-watch.ts";
export { isCommitRefused, isDatabaseAway, isLockTimeout } from "./database-away.ts";
export { OWN_HEALTH, reportHealth, startHealthReports, type HealthReport } from "./health-reports.ts";
export { requireSafeDatabase } from "./safe-database.ts";
export { migrate, migrationNames, OtherSchemaError } from "./migrate.ts";
export { OWNER_ROLE, processNames, processRoles, type ProcessName } from "./rights/roles.ts";
export type { Tables } from "./generated/tables.ts";
export { connectionConfig, timeLimits, type TimeLimits } from "./time-limits.ts";
export { EXIT_STUCK, startWatchdog, type Watchdog } from "./watchdog.ts";
