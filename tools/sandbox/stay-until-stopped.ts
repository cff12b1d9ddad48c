/** A condition that the user can change. Only its message is printed. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

/** A process group that runs until it is stopped or fails. */
export interface Stoppable {
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts it, waits for Ctrl-C, a signal or a failure, and stops it in order.
 * @returns the exit code
 */
export async function stayUntilStopped(start: (signal: AbortSignal) => Promise<Stoppable>): Promise<number> {
  const interrupted = new AbortController();
  const asked = new Promise<undefined>((resolve) => {
    // Ctrl-C arrives more than once: from the terminal, and from npm.
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
