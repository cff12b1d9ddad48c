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
  /** Median, 95th percentile and longest time of each fault. */
  readonly byFault: Readonly<Record<string, readonly [median: number, p95: number, longest: number]>>;
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const ascending = (times: readonly { readonly ms: number }[]): number[] =>
  times.map(({ ms }) => ms).toSorted((a, b) => a - b);

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
      const sorted = ascending(times);
      const last = times.toSorted((a, b) => b.ms - a.ms)[0];
      const slowest = last ? `${last.name}: ${Math.round(last.ms)}` : "";
      const byFault = Object.fromEntries(
        [...Map.groupBy(times, ({ name }) => name)].map(([name, some]) => {
          const own = ascending(some);
          return [name, [at(own, 0.5), at(own, 0.95), at(own, 1)] as const];
        }),
      );
      return { count: sorted.length, median: at(sorted, 0.5), p95: at(sorted, 0.95), slowest, byFault };
    },
  };
}
