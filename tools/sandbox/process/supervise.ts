import { setTimeout as pause } from "node:timers/promises";
import { PlainError } from "../stay-until-stopped.ts";
import { recordPart } from "./part-record.ts";
import type { Ending, RunningChild } from "./run-child.ts";

/** Exit code of a process that a restart would not help; its last log line gives the reason. */
const EXIT_NEEDS_USER = 78;

const BACK_OFF_MS = [50, 250, 500, 1_000, 2_000, 5_000] as const;
const DEATHS_WINDOW_MS = 60_000;

export interface SupervisedSpec {
  readonly name: string;
  /** Starts the process and settles when it is ready. */
  readonly launch: () => Promise<RunningChild>;
  readonly runFolder: string;
  readonly logFile: string;
  /** Unexpected deaths within a minute at which the part is given up. */
  readonly maxDeaths: number;
  /** While true, a process that ends by itself stops the start instead of restarting. */
  readonly isStarting: () => boolean;
  readonly onDeath: (name: string, ending: Ending) => void;
  readonly onGiveUp: (error: Error) => void;
}

/** A process that restarts whenever it dies, until it is stopped or dies too often. */
export interface Supervised {
  readonly name: string;
  readonly pid: number | undefined;
  /** Kills the process, which restarts. This death does not count. */
  kill(): void;
  stop(): Promise<void>;
}

/** A launch that fails counts as a death. */
const failedLaunch = async (error: unknown): Promise<Ending> => ({
  code: 1,
  signal: null,
  lastWords: error instanceof Error ? error.message : String(error),
});

export async function supervise(spec: SupervisedSpec): Promise<Supervised> {
  let current: RunningChild | undefined;
  let stopping = false;
  let killedByUs = false;
  let deaths: number[] = [];
  let forget = () => {};

  const launch = async () => {
    const child = await spec.launch();
    current = child;
    forget = recordPart(spec.runFolder, spec.name, child.pid);
    return child;
  };

  const countDeath = (ending: Ending) => {
    if (ending.code === EXIT_NEEDS_USER) throw new PlainError(ending.lastWords);
    if (killedByUs) return;
    if (spec.isStarting() && ending.code !== null) {
      throw new PlainError(`The ${spec.name} did not start: ${ending.lastWords} (log: ${spec.logFile})`);
    }
    const now = performance.now();
    deaths = [...deaths.filter((time) => now - time < DEATHS_WINDOW_MS), now];
    spec.onDeath(spec.name, ending);
    if (deaths.length > spec.maxDeaths) {
      throw new PlainError(
        `The ${spec.name} stopped ${deaths.length} times within a minute, the last time with: ` +
          `${ending.lastWords || (ending.signal ?? ending.code)} (log: ${spec.logFile})`,
      );
    }
  };

  const keepAlive = async (first: RunningChild) => {
    let end = first.exited;
    for (;;) {
      const ending = await end;
      current = undefined;
      if (stopping) return;
      countDeath(ending);
      killedByUs = false;
      await pause(BACK_OFF_MS[Math.min(deaths.length, BACK_OFF_MS.length - 1)] ?? 0);
      if (isStopping()) return;
      end = launch().then(async (child) => {
        if (isStopping()) await child.stop();
        return child.exited;
      }, failedLaunch);
    }
  };
  // A call, since `stopping` changes while the loop waits, which narrowing would not see.
  const isStopping = () => stopping;

  const watching = keepAlive(await launch()).catch((error: unknown) => {
    if (!stopping) spec.onGiveUp(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    name: spec.name,
    get pid() {
      return current?.pid;
    },
    kill() {
      killedByUs = true;
      if (current) process.kill(current.pid, "SIGKILL");
    },
    async stop() {
      stopping = true;
      await current?.stop();
      await watching;
      forget();
    },
  };
}
