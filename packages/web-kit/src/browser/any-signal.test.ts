import { expect, test, vi } from "vitest";
import { anySignal } from "./any-signal.ts";

test("aborts with the first signal and its reason, once [X02]", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal([one.signal, other.signal]);
  const aborted = vi.fn<() => void>();
  signal.addEventListener("abort", aborted);
  expect(signal.aborted).toBe(false);
  other.abort(new Error("second"));
  one.abort(new Error("first"));
  expect([signal.reason, aborted.mock.calls.length]).toEqual([new Error("second"), 1]);
});

test("is aborted from the start by a signal that is [X02]", () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort("over")]);
  expect([signal.aborted, signal.reason]).toEqual([true, "over"]);
  expect(anySignal([]).aborted).toBe(false);
});
