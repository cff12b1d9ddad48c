import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

const draws = (seed: number, name?: string) => {
  const random = name === undefined ? createRandom(seed) : createRandom(seed).fork(name);
  return Array.from({ length: 5 }, () => random.between(0, 1_000_000));
};

test("a seed and a client name repeat their choices; others differ", () => {
  expect(draws(1)).toEqual(draws(1));
  expect(draws(1)).not.toEqual(draws(2));
  expect(draws(1, "client 1")).toEqual(draws(1, "client 1"));
  expect(draws(1, "client 1")).not.toEqual(draws(1, "client 2"));
});

test("draws reach both ends, and shuffling keeps every item", () => {
  const random = createRandom(3);
  expect(new Set(Array.from({ length: 200 }, () => random.between(1, 3)))).toEqual(new Set([1, 2, 3]));
  expect(random.shuffle([1, 2, 3, 4]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow("nothing to pick");
});

test("weighted draws follow the weights and never take a weight of 0", () => {
  const random = createRandom(3);
  const items = [
    [3, "often"],
    [1, "seldom"],
    [0, "never"],
  ] as const;
  const drawn = Array.from({ length: 400 }, () => random.weighted(items));
  const often = drawn.filter((item) => item === "often").length;
  expect(often).toBeGreaterThan(260);
  expect(often).toBeLessThan(340);
  expect(drawn).not.toContain("never");
  expect(() => random.weighted([])).toThrow("nothing to pick");
});
