import { afterEach, beforeEach, expect, test } from "vitest";
import { Pressure } from "./pressure.ts";

let pressure: Pressure;
beforeEach(() => void (pressure = new Pressure()));
afterEach(() => pressure.close());

test("one pause of the event loop is no overload, a lasting delay is [S10]", () => {
  pressure.sample(3_000);
  expect(pressure.isOver).toBe(false);
  pressure.sample(10);
  pressure.sample(800);
  pressure.sample(800);
  expect(pressure.isOver).toBe(true);
  pressure.sample(10);
  expect(pressure.isOver).toBe(false);
});

test("more calls than end within two seconds are overload [S10]", () => {
  const calls = Array.from({ length: 1_000 }, () => pressure.begin());
  for (let sample = 0; sample < 4; sample += 1) {
    // 200 calls a second
    calls.splice(0, 100).forEach((end) => end());
    pressure.sample(0);
  }
  expect(pressure.drainMs).toBeCloseTo(3_000);
  expect(pressure.isOver).toBe(true);
  calls.splice(0, 350).forEach((end) => end());
  pressure.sample(0);
  expect(pressure.isOver).toBe(false);
});

test("few calls that wait for a locked table are no overload [S10]", () => {
  Array.from({ length: 100 }, () => pressure.begin());
  for (let sample = 0; sample < 8; sample += 1) pressure.sample(0);
  expect(pressure.isOver).toBe(false);
});
