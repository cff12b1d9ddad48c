import { expect, test } from "vitest";
import { tradeCards } from "./fault-schedule.ts";
import { createRandom } from "./random.ts";

const draws = (seed: number, name?: string) => {
  const random = name === undefined ? createRandom(seed) : createRandom(seed).fork(name);
  return Array.from({ length: 5 }, () => random.between(0, 1_000_000));
};

test("a seed repeats its choices, and another seed or another client makes others", () => {
  expect(draws(1)).toEqual(draws(1));
  expect(draws(1)).not.toEqual(draws(2));
  expect(draws(1, "client 1")).toEqual(draws(1, "client 1"));
  expect(draws(1, "client 1")).not.toEqual(draws(1, "client 2"));
});

test("choices reach both ends, and shuffling keeps every item", () => {
  const random = createRandom(3);
  expect(new Set(Array.from({ length: 200 }, () => random.between(1, 3)))).toEqual(new Set([1, 2, 3]));
  expect(random.shuffle([1, 2, 3, 4]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow("nothing to pick");
});

test("25 cycles hold each kind of death, in an order that the seed decides", () => {
  const cards = tradeCards(createRandom(1), 25);
  const parts = ["api", "chain", "console", "database", "everything", "indexer", "supervisor", "worker"];
  expect([...new Set(cards.flat())].toSorted()).toEqual(parts);
  expect(tradeCards(createRandom(1), 25)).toEqual(cards);
  expect(tradeCards(createRandom(2), 25)).not.toEqual(cards);
  expect(tradeCards(createRandom(1), 60).length).toBe(60);
});
