import { expect, test } from "vitest";
import { closer, farther, flat, moved, transformOf, turned, ZOOM_MAX } from "./photo-view.ts";

test("limits the zoom, and resets the position at original size", () => {
  let view = flat;
  for (let step = 0; step < 20; step += 1) view = closer(view);
  expect(view.zoom).toBe(ZOOM_MAX);
  view = moved(view, 40, -10);
  expect(view).toMatchObject({ x: 40, y: -10 });
  for (let step = 0; step < 20; step += 1) view = farther(view);
  expect(view).toEqual(flat);
});

test("does not pan a photo at original size", () => {
  expect(moved(flat, 5, 5)).toBe(flat);
});

test("rotates by 90 degrees", () => {
  expect(transformOf(turned(turned(flat)))).toBe("translate(0px, 0px) rotate(180deg) scale(1)");
});
