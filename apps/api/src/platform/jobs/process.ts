import { flushCompileCache } from "node:module";
import { answerSupervisor, exitOnFault } from "@wth/db/process";
import type { Logger } from "pino";

/** Starts a process that answers its supervisor; when that fails, exits with one sentence instead of a stack trace. */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  answerSupervisor();
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * Calls `stop` once, on a signal or when the parent process has ended. After an error that nothing handled it is called
 * too, and the exit code tells the supervisor to start the process again.
 */
export function stopInOrder(logger: Logger, stop: () => Promise<void>): void {
  // a process that is killed writes no compiled code at its end, with which the next one starts faster
  flushCompileCache();
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  exitOnFault(logger, stop);
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  process.on("disconnect", once);
}
