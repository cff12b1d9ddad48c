export { cachedCheck } from "./health/cached-check.ts";
export { databaseCheck } from "./health/database-check.ts";
export { haltMoney, haltReasons } from "./health/halts.ts";
export { OWN_HEALTH, reportHealth, startHealthReports } from "./health/health-reports.ts";
export { addRegistry, createInternal, type Internal } from "./health/internal.ts";
export { startInternalServer, type InternalAddress } from "./health/internal-server.ts";
export { Readiness, type ReadinessCheck } from "./health/readiness.ts";
export { settleWithin } from "./health/settle-within.ts";
export { ALIVE_ANSWER, ALIVE_QUESTION, answerSupervisor } from "./lifecycle/answer-supervisor.ts";
export { end, exitCodes } from "./lifecycle/exit-codes.ts";
export { startOrExit } from "./lifecycle/start-or-exit.ts";
export { startWithDatabase } from "./lifecycle/start-with-database.ts";
export { stopOnSignals } from "./lifecycle/stop-on-signals.ts";
export { startWatchdog } from "./lifecycle/watchdog.ts";
export { createLogger } from "./log/logger.ts";
export { noTracing, startTracing, type CallTraces, type Traced } from "./log/tracing.ts";
export { runProcess, type ProcessTools } from "./run-process.ts";
export {
  metricsAddress,
  processEnvironment,
  processSettings,
  readDeployment,
  withDeployment,
  type ProcessSettings,
} from "./settings/process-settings.ts";
export {
  addresses,
  list,
  parsed,
  port,
  readSettings,
  wholeNumber,
  type Environment,
} from "./settings/read-settings.ts";
