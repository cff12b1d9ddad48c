/** EX_TEMPFAIL of sysexits.h: the process ended on an error that no code handled, and a restart may succeed. */
export const EXIT_FAULT = 75;

const DRAIN_MS_MAX = 10_000;

/** The part of a logger that the exit policy needs. */
export type FaultLog = { fatal(record: object, text: string): void };

/**
 * Sets the policy for errors that no code handles: each is logged; at the first one the process drains by `stop` for at
 * most 10 s and exits with EXIT_FAULT, and its supervisor starts it again. Call it once, when the process has started.
 */
export function exitOnFault(log: FaultLog, stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => process.exit(EXIT_FAULT);
  process.on("uncaughtException", (fault, origin) => {
    log.fatal({ err: fault, origin }, "an error was not handled; the process drains and ends");
    if (isEnding) return;
    isEnding = true;
    process.exitCode = EXIT_FAULT;
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
