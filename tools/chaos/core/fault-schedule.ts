import type { Random, Weighted } from "./random.ts";

/**
 * Faults for a number of steps. A round holds each fault as often as its weight says, in random order, so that every
 * kind occurs in each full round.
 * @param weights whole numbers
 */
export function faultSchedule<Fault>(random: Random, weights: readonly Weighted<Fault>[], steps: number): Fault[] {
  const round = weights.flatMap(([weight, fault]) => Array.from({ length: weight }, () => fault));
  const schedule: Fault[] = [];
  while (schedule.length < steps) schedule.push(...random.shuffle(round));
  return schedule.slice(0, steps);
}
