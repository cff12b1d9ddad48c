import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTicker, type TickListener } from "./ticker.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_250 }));
afterEach(() => void vi.useRealTimers());

test("everyone is told at once and then at each whole second [MINE-43]", () => {
  const ticker = createTicker(Date.now, () => false);
  const listener = vi.fn<TickListener>();
  ticker.subscribe(listener);
  expect(listener).toHaveBeenLastCalledWith(1_800_000_000_250);
  vi.advanceTimersByTime(750);
  expect(listener).toHaveBeenLastCalledWith(1_800_000_001_000);
  vi.advanceTimersByTime(5000);
  expect(listener).toHaveBeenCalledTimes(7);
});

test("a thousand listeners share one timer, and none is left when they are gone", () => {
  const ticker = createTicker(Date.now, () => false);
  const stops = Array.from({ length: 1000 }, () => ticker.subscribe(() => undefined));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3000);
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("a hidden page rests until it is told", () => {
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
