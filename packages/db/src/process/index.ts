export { EXIT_FAULT, exitOnFault, type FaultLog } from "./exit-on-fault.ts";
export { LogOutput, logOutput } from "./log-output.ts";
