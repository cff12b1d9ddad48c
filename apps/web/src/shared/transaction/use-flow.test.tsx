// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { currentFlows } from "./current-flows.ts";
import { approvalHash, createWorld, price } from "./testing/flow-world.ts";
import { useFlow } from "./use-flow.ts";

afterEach(() => {
  cleanup();
  currentFlows.set(null);
});

test("follows the flow of its id from start to end", async () => {
  const world = createWorld();
  const { result } = renderHook(() => useFlow(world.action.id));
  const other = renderHook(() => useFlow("another"));
  expect(result.current).toBeUndefined();
  act(() => currentFlows.set(world.page.flows));
  expect(result.current).toBeUndefined();
  await act(() => world.page.begin());
  expect(result.current).toMatchObject({ isRunning: true, isSent: false, state: { at: "approvalSent" } });
  world.state.allowance = price;
  await act(() => world.mine(approvalHash, 5n));
  expect(result.current).toMatchObject({ isRunning: false, isSent: false, state: { at: "ready" } });
  await act(() => world.page.proceed());
  expect(result.current).toMatchObject({ isRunning: true, isSent: true, state: { at: "sent" } });
  expect(other.result.current).toBeUndefined();
  act(() => currentFlows.set(null));
  expect(result.current).toBeUndefined();
  world.page.flows.stop();
});
