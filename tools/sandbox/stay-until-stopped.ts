import { PlainError } from "./plain-error.ts";

/** What runs until someone stops it or it fails. */
export interface Stoppable {
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts something, keeps it until Ctrl-C, a signal or its own failure, and stops it in order.
 * @returns the exit code
 */
export async function stayUntilStopped(start: (signal: AbortSignal) => Promise<Stoppable>): Promise<number> {
  const interrupted = new AbortController();
  const asked = new Promise<undefined>((resolve) => {
    // Ctrl-C comes more than once: from the terminal, and passed on by npm.
    const stop = () => {
      interrupted.abort();
      resolve(undefined);
    };
    for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, stop);
    // A closed terminal ends npm, and that closes the channel; under nohup neither happens.
    process.on("SIGHUP", () => undefined);
  });
  try {
    const running = await start(interrupted.signal);
    const failure = await Promise.race([running.failed, asked]);
    console.log(failure === undefined ? "\nStopping ..." : `\n${failure.message}`);
    await running.stop();
    console.log("Everything is stopped.");
    return failure === undefined ? 0 : 1;
  } catch (error) {
    if (interrupted.signal.aborted) {
      console.log("\nEverything is stopped.");
      return 0;
    }
    console.error(error instanceof PlainError ? error.message : error);
    return 1;
  }
}
