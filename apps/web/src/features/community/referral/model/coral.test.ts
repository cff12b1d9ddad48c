import { expect, test } from "vitest";
import { coral, CORAL_FIELD } from "./coral.ts";

const codes = ["C2NPMYEW", "C2NPMYEX", "22222222", "ZZZZZZZZ", ""];

test("draws the same coral for the same code, another for another code", () => {
  const grown = codes.map((code) => JSON.stringify(coral(code)));
  expect(codes.map((code) => JSON.stringify(coral(code)))).toEqual(grown);
  expect(new Set(grown).size).toBe(codes.length);
});

test.each(codes)("keeps the coral of %j inside its field, with a light on every tip", (code) => {
  const { strokes, lights } = coral(code);
  expect(strokes).toHaveLength(3 * 63);
  expect(lights).toHaveLength(3 * 32);
  for (const { x, y } of lights) {
    expect(Math.abs(x - CORAL_FIELD / 2)).toBeLessThan(CORAL_FIELD);
    expect(y).toBeLessThan(CORAL_FIELD);
    expect(y).toBeGreaterThan(-CORAL_FIELD / 4);
  }
});
