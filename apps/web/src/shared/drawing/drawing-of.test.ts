import { expect, test } from "vitest";
import { drawingOf } from "./drawing-of.ts";

const levels = [1, 2, 3, 4, 5, 6, 7];

test("has a drawing for each level from 1 to 7 [MINE-17]", () => {
  const drawings = levels.map((level) => JSON.stringify(drawingOf(level)));
  expect(new Set(drawings).size).toBe(7);
});

test.each(levels)("keeps the drawing of level %i inside its field, with finite numbers", (level) => {
  const { strokes, lights } = drawingOf(level);
  const numbers = strokes.flatMap(({ d }) =>
    d
      .split(/[MLQ ]/)
      .filter(Boolean)
      .map(Number),
  );
  expect(numbers.every((value) => Number.isFinite(value) && value >= -6 && value <= 166)).toBe(true);
  expect(lights.length).toBeGreaterThan(0);
  expect(new Set(strokes.map(({ d }) => d)).size).toBe(strokes.length);
});
