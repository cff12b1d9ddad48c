// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { queryClient } from "../api/query-client.ts";
import type { FlowState } from "./flow-state.ts";
import { amount, hash, showTransaction as show } from "./testing/show-transaction.tsx";

beforeAll(async () => {
  installBrowser();
  await startI18n();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe("a silent wallet", () => {
  const asking: FlowState[] = [
    { at: "switching", amount },
    { at: "approving", amount },
    { at: "permitting", amount, order: {}, deadline: undefined },
    { at: "batching", amount, order: {} },
    { at: "confirming", amount, order: {} },
  ];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(asking)("$at: can be asked again or given up after some seconds [X05, V29]", async (state) => {
    const { dialog, onAskAgain, onCancel, onClose } = show(state);
    expect(dialog.queryByRole("button", { name: "Ask the wallet again" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(dialog.getByRole("status").textContent).toMatch(/^Your wallet has not answered yet/);
    fireEvent.click(dialog.getByRole("button", { name: "Ask the wallet again" }));
    fireEvent.click(dialog.getByRole("button", { name: "Stop waiting for the wallet" }));
    fireEvent.click(dialog.getByRole("button", { name: "Continue in background" }));
    expect([onAskAgain, onCancel, onClose].map((click) => click.mock.calls.length)).toEqual([1, 1, 1]);
  });

  test("is not offered where no wallet is asked", async () => {
    const { dialog } = show({ at: "sent", amount, hash });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(dialog.queryByRole("button", { name: "Ask the wallet again" })).toBeNull();
  });
});

test("claims nothing about a block for an order that the contract has taken [X13]", () => {
  const { dialog } = show({ at: "final", amount, hash: undefined });
  expect(dialog.getByText("The contract has taken your order. It is being credited.")).toBeDefined();
});
