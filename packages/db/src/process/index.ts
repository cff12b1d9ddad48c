export { ALIVE_ANSWER, ALIVE_QUESTION, answerSupervisor } from "./answer-supervisor.ts";
export { EXIT_CONFIGURATION, startOrExit } from "./start-or-exit.ts";
export { EXIT_FAULT, exitOnFault, type FaultLog } from "./exit-on-fault.ts";
export { startInternalServer, type InternalAddress, type InternalServer, type MetricsText } from "./internal-server.ts";
export { LogOutput, logOutput, lostLinesGauge } from "./log-output.ts";
export { cachedCheck } from "./cached-check.ts";
export { Readiness, readinessGauge, type ReadinessCheck, type ReadinessReport } from "./readiness.ts";
export { settleWithin } from "./settle-within.ts";
export { stopOnSignals, type Stopping } from "./stop-on-signals.ts";
