import { SERVER_TIME_HEADER } from "@wth/api-contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "@wth/rules";
import { noteServerTime, onServerClockJump, serverNow } from "./server-clock.ts";

const START = Date.UTC(2026, 0, 1);
const answer = (time: number | string): Headers => new Headers({ [SERVER_TIME_HEADER]: String(time) });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test("follows the server across a jump, and ignores an outdated answer", () => {
  const jumped = vi.fn<() => void>();
  const stop = onServerClockJump(jumped);
  noteServerTime(answer(START + 500));
  expect(serverNow()).toBe(START + 500);
  expect(jumped).not.toHaveBeenCalled();
  noteServerTime(answer(START + DAY_MS));
  expect(serverNow()).toBe(START + DAY_MS);
  expect(jumped).toHaveBeenCalledOnce();
  noteServerTime(answer(START + 900));
  expect(serverNow()).toBe(START + DAY_MS);
  vi.advanceTimersByTime(2_000);
  expect(serverNow()).toBe(START + DAY_MS + 2_000);
  for (const odd of ["", "soon", "-1"]) noteServerTime(answer(odd));
  noteServerTime(new Headers());
  expect(serverNow()).toBe(START + DAY_MS + 2_000);
  expect(jumped).toHaveBeenCalledOnce();
  stop();
});
