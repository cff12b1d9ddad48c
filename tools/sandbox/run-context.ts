import type { DataFolder } from "./folder/data-folder.ts";
import type { Ending, RunningChild } from "./process/run-child.ts";
import { supervise, type Supervised } from "./process/supervise.ts";
import type { Progress } from "./progress.ts";
import type { Settings } from "./settings.ts";

/** What the steps of one start share. */
export interface RunContext {
  readonly root: string;
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly progress: Progress;
  readonly maxDeaths: number;
  /** Aborted when the start is to be given up. */
  readonly signal: AbortSignal;
  readonly parts: Map<string, Supervised>;
  /** Run in reverse order to stop. */
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
