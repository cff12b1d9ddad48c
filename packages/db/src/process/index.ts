export { ALIVE_ANSWER, ALIVE_QUESTION, answerSupervisor } from "./answer-supervisor.ts";
export { EXIT_FAULT, exitOnFault, type FaultLog } from "./exit-on-fault.ts";
export { LogOutput, logOutput, lostLinesGauge } from "./log-output.ts";
