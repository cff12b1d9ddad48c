import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { permille, unsettledDay } from "./figures.ts";

const DAY = 86_400_000;
const at = (day: number): number => Date.UTC(2026, 0, day);
const settled = (day: number) => ({ day: at(day), revenue: 0n, levels: 0n, nft: 0n });

test.each([
  ["yesterday is settled", settled(9), at(11), at(10) + 1, undefined],
  ["yesterday is not yet", settled(8), at(11), at(10) + 1, at(9)],
  ["three days are not", settled(6), at(11), at(10) + 1, at(7)],
  ["the day has ended on the screen", settled(9), at(11), at(11), at(10)],
  ["before the first settlement", null, at(11), at(10) + 1, undefined],
  ["the first day has ended", null, at(11), at(11) + DAY / 2, at(10)],
])("%s", (_, lastDay, nextSettlement, now, day) => {
  expect(unsettledDay({ lastDay, nextSettlement }, now)).toBe(day);
});

test.each([
  [0n, 5n * ONE, 0],
  [ONE, 3n * ONE, 333],
  [5n * ONE - 1n, 5n * ONE, 999],
  [5n * ONE, 5n * ONE, 1000],
  [7n * ONE, 5n * ONE, 1000],
  [0n, 0n, 0],
])("returns %i of %i as %i thousandths", (part, whole, expected) => {
  expect(permille(part, whole)).toBe(expected);
});
