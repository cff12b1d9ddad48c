import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTicker, type TickListener } from "./ticker.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_250 }));
afterEach(() => void vi.useRealTimers());

test("calls listeners at once and at each whole second [MINE-43]", () => {
  const ticker = createTicker(Date.now, () => false);
  const listener = vi.fn<TickListener>();
  ticker.subscribe(listener);
  expect(listener).toHaveBeenLastCalledWith(1_800_000_000_250);
  vi.advanceTimersByTime(750);
  expect(listener).toHaveBeenLastCalledWith(1_800_000_001_000);
  vi.advanceTimersByTime(5000);
  expect(listener).toHaveBeenCalledTimes(7);
});

test("shares one timer among a thousand listeners, and stops it after the last", () => {
  const ticker = createTicker(Date.now, () => false);
  const stops = Array.from({ length: 1000 }, () => ticker.subscribe(() => undefined));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3000);
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("does not tick while the page is hidden, until `tick` is called", () => {
  let hidden = false;
  const ticker = createTicker(Date.now, () => hidden);
  const listener = vi.fn<TickListener>();
  ticker.subscribe(listener);
  hidden = true;
  vi.advanceTimersByTime(10_000);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  hidden = false;
  ticker.tick();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(1);
});
