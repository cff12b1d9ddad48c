// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { serverNow } from "#shared/time/server-clock.ts";
import { useTicking } from "./use-tick.ts";

const HOUR_MS = 3_600_000;

test("judges a rig that was just started before the next second", () => {
  const { result, rerender } = renderHook(({ endMs }) => useTicking((nowMs) => nowMs >= endMs), {
    initialProps: { endMs: serverNow() - 1 },
  });
  expect(result.current).toBe(true);
  rerender({ endMs: serverNow() + HOUR_MS });
  expect(result.current).toBe(false);
});
