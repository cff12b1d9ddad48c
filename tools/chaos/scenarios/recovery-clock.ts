import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 20;
const ANSWER_MS = 1_500;
const RECOVERY_MS = 180_000;

/** Time from the end of a fault to the first good answer, in milliseconds. */
export interface RecoveryTimes {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  /** The slowest recovery, with the fault's name. */
  readonly slowest: string;
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Measures how soon a platform answers again. */
export function createRecoveryClock(url: string) {
  const times: { name: string; ms: number }[] = [];

  /** True when a page that reads the database is answered. */
  async function isAnswered(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      return (await fetch(`${url}/readyz`, { signal })).ok;
    } catch {
      return false;
    }
  }

  return {
    async measure(name: string): Promise<void> {
      const begun = performance.now();
      while (performance.now() - begun < RECOVERY_MS && !(await isAnswered())) await pause(POLL_MS);
      times.push({ name, ms: performance.now() - begun });
    },
    times(): RecoveryTimes {
      const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const last = times.toSorted((a, b) => b.ms - a.ms)[0];
      const slowest = last ? `${last.name}: ${Math.round(last.ms)}` : "";
      return { count: sorted.length, median: at(sorted, 0.5), p95: at(sorted, 0.95), slowest };
    },
  };
}
