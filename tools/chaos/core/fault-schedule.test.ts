import { expect, test } from "vitest";
import { faultSchedule } from "./fault-schedule.ts";
import { createRandom } from "./random.ts";

const WEIGHTS = [
  [3, "api"],
  [1, "database"],
] as const;

test("holds each fault as often as its weight in every round", () => {
  const schedule = faultSchedule(createRandom(1), WEIGHTS, 8);
  for (const round of [schedule.slice(0, 4), schedule.slice(4)])
    expect(round.toSorted()).toEqual(["api", "api", "api", "database"]);
});

test("cuts the last round at the number of steps", () => {
  expect(faultSchedule(createRandom(1), WEIGHTS, 6)).toHaveLength(6);
});

test("repeats its order for the same seed and changes it for another", () => {
  const orderOf = (seed: number) => faultSchedule(createRandom(seed), WEIGHTS, 40);
  expect(orderOf(1)).toEqual(orderOf(1));
  expect(orderOf(1)).not.toEqual(orderOf(2));
});
