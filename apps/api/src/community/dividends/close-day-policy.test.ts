import { defaultParameters, ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { shareLevels } from "./close-day-policy.ts";

test("a level without members carries its share to a day with members", () => {
  const first = shareLevels(100n * ONE, [], new Map([[1, 2]]), defaultParameters);
  expect(first.map(({ members, each, carry }) => [members, each / ONE, carry / ONE])).toEqual([
    [2, 5n, 0n],
    [0, 0n, 15n],
    [0, 0n, 20n],
    [0, 0n, 25n],
    [0, 0n, 30n],
  ]);
  const changes = new Map([
    [1, -1],
    [2, 1],
  ]);
  const second = shareLevels(100n * ONE, first, changes, defaultParameters);
  expect(second.map(({ members, each, carry }) => [members, each / ONE, carry / ONE])).toEqual([
    [1, 10n, 0n],
    [1, 30n, 0n],
    [0, 0n, 40n],
    [0, 0n, 50n],
    [0, 0n, 60n],
  ]);
});

test("the indivisible remainder is carried, to the last unit", () => {
  const [level] = shareLevels(100n, [{ level: 1, members: 3, carry: 1n }], new Map(), defaultParameters);
  expect(level).toEqual({ level: 1, members: 3, share: 10n, each: 3n, carry: 2n });
});

test("refuses a negative number of members", () => {
  expect(() => shareLevels(0n, [], new Map([[1, -1]]), defaultParameters)).toThrow(/V1/);
});
