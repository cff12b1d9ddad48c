// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { AMOUNT_DEBOUNCE_MS, ONE } from "@wth/rules";
import type { SubmitEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAmount } from "./use-amount.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = vi.fn<(amount: string) => void>();
const begin = () => renderHook(() => useAmount({ balance: 10n * ONE, onSubmit: sent })).result;
const submit = new Event("submit") as unknown as SubmitEvent;
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test("validates an amount 500 ms after the last key [ACCT-75]", () => {
  expect(AMOUNT_DEBOUNCE_MS).toBe(500);
  const input = begin();
  act(() => input.current.field.onChange("11"));
  wait(499);
  expect(input.current.problem).toBeUndefined();
  wait(1);
  expect(input.current.problem).toBe("insufficient");
});

test("restarts the delay and hides the problem on every key [ACCT-75]", () => {
  const input = begin();
  act(() => input.current.field.onChange("x"));
  wait(500);
  expect(input.current.problem).toBe("format");
  act(() => input.current.field.onChange("11"));
  expect(input.current.problem).toBeUndefined();
  wait(400);
  act(() => input.current.field.onChange("11.5"));
  wait(400);
  expect(input.current.problem).toBeUndefined();
  wait(100);
  expect(input.current.problem).toBe("insufficient");
});

test("reports nothing for an untouched field until submit [ACCT-69]", () => {
  const input = begin();
  wait(5_000);
  expect(input.current.problem).toBeUndefined();
  act(() => input.current.submit(submit));
  expect(sent).not.toHaveBeenCalled();
  expect(input.current.problem).toBe("empty");
});

test("validates a cleared field like any other [ACCT-69]", () => {
  const input = begin();
  act(() => input.current.field.onChange("1"));
  wait(500);
  expect(input.current.problem).toBeUndefined();
  act(() => input.current.field.onChange(""));
  wait(500);
  expect(input.current.problem).toBe("empty");
});

test("validates at once on submit", () => {
  const input = begin();
  act(() => input.current.field.onChange(" １0,0 "));
  act(() => input.current.submit(submit));
  expect(input.current.problem).toBeUndefined();
  expect(sent).toHaveBeenLastCalledWith("10");
});
