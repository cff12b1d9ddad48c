// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { AMOUNT_DEBOUNCE_MS, ONE } from "@wth/rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAmount } from "./use-amount.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = () => renderHook(() => useAmount(10n * ONE)).result;
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test("validates an amount 500 ms after the last key [ACCT-75]", () => {
  expect(AMOUNT_DEBOUNCE_MS).toBe(500);
  const input = begin();
  act(() => input.current.change("11"));
  wait(499);
  expect(input.current.problem).toBeUndefined();
  wait(1);
  expect(input.current.problem).toBe("insufficient");
});

test("restarts the delay and hides the problem on every key [ACCT-75]", () => {
  const input = begin();
  act(() => input.current.change("x"));
  wait(500);
  expect(input.current.problem).toBe("format");
  act(() => input.current.change("11"));
  expect(input.current.problem).toBeUndefined();
  wait(400);
  act(() => input.current.change("11.5"));
  wait(400);
  expect(input.current.problem).toBeUndefined();
  wait(100);
  expect(input.current.problem).toBe("insufficient");
});

test("reports nothing for an untouched field until submit [ACCT-69]", () => {
  const input = begin();
  wait(5_000);
  expect(input.current.problem).toBeUndefined();
  act(() => expect(input.current.judge()).toBe("empty"));
  expect(input.current.problem).toBe("empty");
});

test("validates a cleared field like any other [ACCT-69]", () => {
  const input = begin();
  act(() => input.current.change("1"));
  wait(500);
  expect(input.current.problem).toBeUndefined();
  act(() => input.current.change(""));
  wait(500);
  expect(input.current.problem).toBe("empty");
});

test("validates at once on submit", () => {
  const input = begin();
  act(() => input.current.change(" 10 "));
  act(() => expect(input.current.judge()).toBeUndefined());
  expect(input.current.text).toBe("10");
});
