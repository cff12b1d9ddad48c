import { setTimeout as pause } from "node:timers/promises";
import { exitOnFault, type FaultLog } from "./exit-on-fault.ts";
import type { Readiness } from "../health/readiness.ts";

export type StopLog = FaultLog & {
  info(record: object, text: string): void;
  error(record: object, text: string): void;
};

export type Stopping = Readonly<{
  log: StopLog;
  /** Ends work in order. It is called once. */
  stop: () => Promise<void>;
  readiness?: Readiness;
  /** Time between the end of readiness and `stop`, in which a balancer stops sending requests. */
  drainMs?: () => number;
  /** Called when draining begins. */
  onDrain?: () => void;
}>;

/**
 * Stops on SIGTERM, SIGINT or the end of the parent process, and exits with 0: readiness ends first, `drainMs` later
 * `stop` runs. A second signal ends the wait. After an error that no code handles it stops at once, and the exit code
 * asks for a restart.
 */
export function stopOnSignals({ log, stop, readiness, drainMs: readDrainMs = () => 0, onDrain }: Stopping): void {
  const hurry = new AbortController();
  let isStopping = false;
  const drain = async () => {
    readiness?.drain();
    onDrain?.();
    const drainMs = readDrainMs();
    if (drainMs === 0) return;
    log.info({ drainMs }, "draining");
    await pause(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined);
  };
  const end = () => {
    if (isStopping) return hurry.abort();
    isStopping = true;
    drain()
      .then(stop)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "stopping failed");
          process.exit(1);
        },
      );
  };
  exitOnFault(log, stop);
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  // a parent that is gone left no one to send requests
  process.on("disconnect", () => {
    hurry.abort();
    end();
  });
}
