import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { permille } from "./permille.ts";

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
