import { exitCodes } from "./exit-codes.ts";

const DRAIN_MS_MAX = 10_000;

/** The part of a logger that the exit policy needs. */
export type FaultLog = { fatal(record: object, text: string): void };

/**
 * Sets the policy for errors that no code handles: each is logged; at the first one the process drains by `stop` for at
 * most 10 s and exits with the code for faults, and its supervisor starts it again. Call it once.
 */
export function exitOnFault(log: FaultLog, stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => process.exit(exitCodes.fault);
  process.on("uncaughtException", (fault, origin) => {
    log.fatal({ err: fault, origin }, "an error was not handled; the process drains and ends");
    if (isEnding) return;
    isEnding = true;
    process.exitCode = exitCodes.fault;
    setTimeout(end, DRAIN_MS_MAX);
    drain(log, stop).then(end, end);
  });
}

async function drain(log: FaultLog, stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
  } catch (error) {
    log.fatal({ err: error }, "draining failed");
  }
}
