import type { DataFolder } from "./folder/data-folder.ts";
import type { Ending, RunningChild } from "./process/run-child.ts";
import { supervise, type Supervised } from "./process/supervise.ts";
import type { Progress } from "./progress.ts";
import type { Settings } from "./settings.ts";

/** State shared by the steps of one start. */
export interface RunContext {
  readonly root: string;
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly progress: Progress;
  readonly maxDeaths: number;
  /** Aborted when the start is cancelled. */
  readonly signal: AbortSignal;
  readonly parts: Map<string, Supervised>;
  /** Stop functions, run in reverse order. */
  readonly stops: (() => Promise<void>)[];
  readonly isStarting: () => boolean;
  readonly onDeath: (name: string, ending: Ending) => void;
  readonly onMinerProblem: (error: unknown) => void;
  readonly onGiveUp: (error: Error) => void;
}

/** Starts a part under supervision and registers it with the run. */
export async function startPart(
  context: RunContext,
  name: string,
  logFile: string,
  launch: () => Promise<RunningChild>,
): Promise<Supervised> {
  context.signal.throwIfAborted();
  const part = await supervise({
    name,
    launch,
    runFolder: context.folder.run,
    logFile,
    maxDeaths: context.maxDeaths,
    isStarting: context.isStarting,
    onDeath: context.onDeath,
    onGiveUp: context.onGiveUp,
  });
  context.parts.set(name, part);
  return part;
}
