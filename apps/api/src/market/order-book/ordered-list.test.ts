import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderedList } from "./ordered-list.ts";

const ascending = (one: number, other: number) => one - other;

test("agrees with a sorted array after any inserts and deletes", () => {
  const step = fc.record({ isIn: fc.boolean(), value: fc.integer({ min: 0, max: 3_000 }) });
  const start = fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), { maxLength: 2_000 });
  fc.assert(
    fc.property(
      start,
      fc.array(step, { maxLength: 1_000 }),
      fc.nat(3_000),
      fc.nat(600),
      (first, steps, from, count) => {
        const model = new Set(first);
        const list = new OrderedList(ascending, first.toSorted(ascending));
        for (const { isIn, value } of steps) {
          const isThere = model.has(value);
          if (isIn && !isThere) list.insert(value);
          const wasDeleted = !isIn && list.delete(value);
          expect(wasDeleted).toBe(!isIn && isThere);
          if (isIn) model.add(value);
          else model.delete(value);
        }
        const sorted = [...model].toSorted(ascending);
        expect(list.length).toBe(sorted.length);
        expect(list.slice(from, from + count)).toEqual(sorted.slice(from, from + count));
        expect(list.slice(0, list.length)).toEqual(sorted);
        for (const value of [from, ...sorted.slice(0, 20)]) {
          const rank = sorted.indexOf(value);
          expect(list.rankOf(value)).toBe(rank === -1 ? undefined : rank);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("stays in order when emptied in order and filled in reverse", () => {
  const values = Array.from({ length: 5_000 }, (_, index) => index);
  const list = new OrderedList(ascending, values);
  for (const value of values) expect(list.delete(value)).toBe(true);
  expect([list.length, list.slice(0, 10), list.delete(1)]).toEqual([0, [], false]);
  for (const value of values.toReversed()) list.insert(value);
  expect(list.slice(0, 5_000)).toEqual(values);
});

test("leaves neighbours unchanged when a chunk in the middle empties", () => {
  const values = Array.from({ length: 1_024 }, (_, index) => index);
  const list = new OrderedList(ascending, values);
  for (let value = 256; value < 512; value += 1) list.delete(value);
  list.insert(300);
  list.delete(300);
  expect(list.slice(250, 262)).toEqual([250, 251, 252, 253, 254, 255, 512, 513, 514, 515, 516, 517]);
  expect(list.rankOf(512)).toBe(256);
});
