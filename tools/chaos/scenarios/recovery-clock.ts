import { setTimeout as pause } from "node:timers/promises";
import { progressKinds, type Progress, type ProgressKind } from "../core/progress.ts";

const POLL_MS = 20;
const RECOVERY_MS = 180_000;

/** Times from the begin of a fault to the first success that was sent after it, in milliseconds. */
export interface RecoveryTimes {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** Name of the fault with the longest time. */
  readonly slowest: string;
  /** Median, 95th percentile and longest time of each fault. */
  readonly byFault: Readonly<Record<string, readonly [median: number, p95: number, longest: number]>>;
}

interface Measured {
  readonly name: string;
  readonly ms: number;
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const ascending = (times: readonly Measured[]): number[] => times.map(({ ms }) => ms).toSorted((a, b) => a - b);

function timesOf(measured: readonly Measured[]): RecoveryTimes {
  const sorted = ascending(measured);
  const byFault = Object.fromEntries(
    [...Map.groupBy(measured, ({ name }) => name)].map(([name, some]) => {
      const own = ascending(some);
      return [name, [at(own, 0.5), at(own, 0.95), at(own, 1)] as const];
    }),
  );
  return {
    count: sorted.length,
    median: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    longest: at(sorted, 1),
    slowest: measured.toSorted((a, b) => b.ms - a.ms)[0]?.name ?? "",
    byFault,
  };
}

/** Recovery of calls that move money, and of payments on chain. */
export type Recovery = Readonly<Record<ProgressKind, RecoveryTimes>>;

/** Measures how soon after the begin of a fault clients have success again. */
export function createRecoveryClock(progress: Progress) {
  const measured = Object.fromEntries(progressKinds.map((kind) => [kind, [] as Measured[]])) as Record<
    ProgressKind,
    Measured[]
  >;

  return {
    /** Waits until clients have had success of each kind since the begin of a fault. */
    async measure(name: string, begunAt: number): Promise<void> {
      const find = () => progressKinds.map((kind) => [kind, progress.firstAfter(kind, begunAt)] as const);
      let found = find();
      while (found.some(([, ms]) => ms === undefined) && performance.now() - begunAt < RECOVERY_MS) {
        await pause(POLL_MS);
        found = find();
      }
      for (const [kind, ms = RECOVERY_MS] of found) measured[kind].push({ name, ms });
    },
    times: (): Recovery => ({ "money call": timesOf(measured["money call"]), payment: timesOf(measured.payment) }),
  };
}
