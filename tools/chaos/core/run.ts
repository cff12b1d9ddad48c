import { seedOf } from "@wth/db/testing";
import { currentCommit } from "./current-commit.ts";
import { invariantProblems } from "./checker.ts";
import { Metrics } from "./metrics.ts";
import { createRandom, type Random } from "./random.ts";

/** Size and seed of a run. */
export interface RunSize {
  readonly histories: number;
  readonly seed: number;
}

/** Size and seed of a suite. The environment variables `name` and `<name>_SEED` deepen and repeat a run. */
export function runSize(name: string, histories: number): RunSize {
  return {
    histories: Number(process.env[name] ?? histories),
    seed: seedOf(`${name}_SEED`),
  };
}

/** One history of a run: a fixed sequence of random choices, and the counts of the whole run. */
export interface HistoryRun {
  readonly index: number;
  readonly random: Random;
  readonly metrics: Metrics;
}

/** A subject under test, with the model that its answers are compared with. */
export interface Subject<World> {
  /** Histories on one world; checking a world takes longer the more it holds. */
  readonly perWorld: number;
  open(): Promise<World>;
  /** Plays one history on the program and the model. @returns each difference as a sentence */
  play(world: World, run: HistoryRun): Promise<string[]>;
  /** Invariants of the database that do not hold, read after the last history of a world. */
  violations(world: World): Promise<readonly { readonly id: string; readonly rows: number }[]>;
  close(world: World): Promise<void>;
}

export interface RunReport {
  /** Differences of the first history that has any; the run ends with it. */
  readonly problems: readonly string[];
  /** Histories played. */
  readonly done: number;
  readonly metrics: Metrics;
  /** Commit, seed, size, time and counts of the run. */
  readonly text: string;
}

/** Plays histories until one shows a difference. */
export async function runHistories<World>(subject: Subject<World>, { histories, seed }: RunSize): Promise<RunReport> {
  const began = performance.now();
  const random = createRandom(seed);
  const metrics = new Metrics();
  const problems: string[] = [];
  let done = 0;
  while (done < histories && problems.length === 0) {
    const world = await subject.open();
    try {
      for (let here = 0; here < subject.perWorld && done < histories && problems.length === 0; here += 1, done += 1) {
        const found = await subject.play(world, { index: done, random: random.fork(`history ${done}`), metrics });
        problems.push(...found.map((problem) => `seed ${seed}, history ${done}: ${problem}`));
      }
      problems.push(...invariantProblems(await subject.violations(world)));
    } finally {
      await subject.close(world);
    }
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const text = `commit ${currentCommit()}, seed ${seed}: ${done} histories in ${seconds} s\n  ${String(metrics)}`;
  return { problems, done, metrics, text };
}
