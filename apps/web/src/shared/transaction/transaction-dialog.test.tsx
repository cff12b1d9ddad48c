// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseLanguage, startI18n } from "#i18n/index.ts";
import { queryClient } from "../api/query-client.ts";
import { appConfigQuery } from "../api/app-config.ts";
import type { FlowErrorKind, FlowState } from "./flow-state.ts";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { createWorld } from "./testing/flow-world.ts";
import { amount, hash, showTransaction as show } from "./testing/show-transaction.tsx";
import { TransactionScreen } from "./transaction-screen.tsx";

const LIMIT_END = new Date(2026, 0, 2, 12).getTime();

beforeAll(async () => {
  installBrowser();
  await startI18n();
});
beforeEach(() => chooseLanguage("en"));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe("the dialog", () => {
  test("shows the amount and the current step", () => {
    const { dialog } = show({ at: "approving", amount });
    expect(dialog.getByText("Please approve 10.00 USDT in your wallet.")).toBeDefined();
    const current = dialog.getAllByRole("listitem").filter((step) => step.getAttribute("aria-current") === "step");
    expect(current.map((step) => step.textContent)).toEqual([expect.stringContaining("Approve the exact amount")]);
  });

  test.each<[FlowState, string]>([
    [{ at: "wrongNetwork", amount }, "Switch network"],
    [{ at: "approvalNeeded", amount, priceChanged: false }, "USDT Approve"],
    [{ at: "approvalNeeded", amount, priceChanged: false, refusal: "rejected" }, "USDT Approve"],
    [{ at: "batchNeeded", amount, priceChanged: false }, "Approve and pay"],
    [{ at: "permitNeeded", amount, priceChanged: false }, "Approve and pay"],
    [{ at: "ready", amount, priceChanged: false }, "USDT Active"],
    [{ at: "failed", amount, step: "sign", error: { kind: "rejected" }, hash: undefined }, "Try again"],
  ])("waits at $0.at for a click on $1", async (state, label) => {
    const { dialog, onProceed } = show(state, 31_337, {
      words: () => ({ approve: "USDT Approve", send: "USDT Active" }),
    });
    await userEvent.click(dialog.getByRole("button", { name: label }));
    expect(onProceed).toHaveBeenCalledOnce();
    expect(dialog.getByRole("button", { name: "Cancel" })).toBeDefined();
  });

  const priced = ["ready", "approvalNeeded", "batchNeeded", "permitNeeded"] as const;
  test.each(priced)("%s: shows a higher price before a payment", (at) => {
    const { dialog } = show({ at, amount, priceChanged: true });
    expect(dialog.getAllByText("The price has changed to 10.00 USDT. Nothing is paid until you agree.")).not.toEqual(
      [],
    );
  });

  test("explains the approval and payment of a single prompt", () => {
    const { dialog } = show({ at: "batching", amount, order: {} });
    expect(
      dialog.getByText("Please confirm in your wallet: it approves exactly 10.00 USDT and pays it, or does neither."),
    ).toBeDefined();
    cleanup();
    const sent = show({ at: "batchSent", amount, id: "batch" }).dialog;
    expect(sent.getByText("Your payment is on its way to the next block.")).toBeDefined();
    expect(sent.getByText(/You can close this window/)).toBeDefined();
  });

  test.each(["rejected", "unable", "failed"] as const)("offers two prompts after a failed batch (%s)", (refusal) => {
    const { dialog } = show({ at: "approvalNeeded", amount, priceChanged: false, refusal });
    expect(dialog.getByText(/both at once.*10\.00 USDT first/)).toBeDefined();
  });

  test.each([
    ["unsigned", "en", /You declined to sign.*10\.00 USDT in a transaction first/],
    ["unsignable", "en", /cannot sign this approval.*10\.00 USDT in a transaction first/],
    ["unsigned", "zhCN", /您拒絕了授權簽名.*10\.00 USDT/],
    ["unsignable", "zhCN", /無法簽署此授權.*10\.00 USDT/],
  ] as const)("offers a transaction for an approval that is %s, in %s [N19]", async (refusal, language, text) => {
    await chooseLanguage(language);
    const { dialog } = show({ at: "approvalNeeded", amount, priceChanged: false, refusal });
    expect(dialog.getByText(text)).toBeDefined();
  });

  test("explains the signature and the payment that follows it [N19]", () => {
    const asking = show({ at: "permitNeeded", amount, priceChanged: false }).dialog;
    expect(asking.getByText(/asks twice.*exactly 10\.00 USDT/)).toBeDefined();
    cleanup();
    const signing = show({ at: "permitting", amount, order: {}, deadline: 9n }).dialog;
    expect(signing.getByText(/sign the approval of exactly 10\.00 USDT/)).toBeDefined();
    cleanup();
    const permit = { deadline: 9n, v: 27, r: hash, s: hash };
    const paying = show({ at: "permitPaying", amount, order: {}, permit }).dialog;
    expect(paying.getByText("Please confirm the payment of 10.00 USDT in your wallet.")).toBeDefined();
  });

  test("allows leaving a pending payment", async () => {
    const { dialog, onClose } = show({ at: "mined", amount, hash, block: 1n });
    await userEvent.click(dialog.getByRole("button", { name: "Continue in background" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("links the transaction only where the chain has an explorer", () => {
    const state: FlowState = { at: "sent", amount, hash };
    expect(show(state).dialog.queryByRole("link")).toBeNull();
    cleanup();
    expect(show(state, 56).dialog.getByRole("link").getAttribute("href")).toBe(`https://bscscan.com/tx/${hash}`);
  });

  test("shows too little USDT with the required amount [MINE-60, MINE-61]", () => {
    const error = { kind: "insufficientBalance", available: 1n } as const;
    const state: FlowState = { at: "failed", amount, step: "prepare", error, hash: undefined };
    const { dialog } = show(state, 31_337, {
      words: () => ({ insufficientBalance: "Activation requires 10.00 USDT" }),
    });
    expect(dialog.getByText("Insufficient Balance")).toBeDefined();
    expect(dialog.getByRole("alert").textContent).toContain("Activation requires 10.00 USDT");
  });

  test("shows 'Signature failed!' or the server's text for a refused order [ERR-45]", () => {
    const failed = (detail?: string): FlowState => ({
      at: "failed",
      amount,
      step: "sign",
      error: detail === undefined ? { kind: "orderRefused" } : { kind: "orderRefused", detail },
      hash: undefined,
    });
    expect(show(failed()).dialog.getByText("Signature failed!")).toBeDefined();
    cleanup();
    expect(show(failed("Another payment is open.")).dialog.getByText("Another payment is open.")).toBeDefined();
  });

  test.each([
    ["account", "en", /^Your limit.*one account.*4\.50 USDT now.*2026\/01\/02/],
    ["platform", "en", /^The platform's limit.*all accounts together.*Your account is fine/],
    ["account", "zhCN", /^您的限額.*單一帳戶.*4\.50 USDT.*2026\/01\/02/],
    ["platform", "zhCN", /^平台的限額.*所有帳戶合計.*您的帳戶沒有問題/],
  ] as const)("shows a reached limit of the %s with its end in %s [N14]", async (who, language, text) => {
    vi.useFakeTimers({ now: LIMIT_END - 3_723_000, toFake: ["Date"] });
    await chooseLanguage(language);
    const limit = { who, left: "4.509", unit: "USDT", until: LIMIT_END };
    const error = { kind: "orderRefused", limit } as const;
    const failed: FlowState = { at: "failed", amount, step: "approve", error, hash: undefined };
    const { dialog } = show(failed, 31_337, { words: () => ({ limited: "No penalty." }) });
    const alert = dialog.getByRole("alert").textContent;
    expect(alert).toMatch(text);
    expect(alert).toContain("No penalty.");
    expect(dialog.getByRole("timer").textContent).toBe("01:02:03");
    vi.setSystemTime(LIMIT_END);
    cleanup();
    const over = show(failed).dialog;
    expect(over.queryByRole("timer")).toBeNull();
    expect(over.getByText(language === "en" ? /is possible again/ : /已可使用/)).toBeDefined();
    vi.useRealTimers();
  });

  const kinds: FlowErrorKind[] = [
    "switchRejected",
    "insufficientGas",
    "orderMismatch",
    "reverted",
    "cancelled",
    "replaced",
    "dropped",
    "connection",
    "unknown",
  ];
  test.each(kinds.flatMap((kind) => [[kind, "en"] as const, [kind, "zhCN"] as const]))(
    "has a complete text and next step for %s in %s",
    async (kind, language) => {
      await chooseLanguage(language);
      const { dialog } = show({ at: "failed", amount, step: "sent", error: { kind }, hash });
      const text = dialog.getByRole("alert").textContent;
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(dialog.getAllByRole("button")).toHaveLength(3);
    },
  );
});

describe("an action without a payment", () => {
  const free = { payment: null } as const;
  const confirming: FlowState = { at: "confirming", amount: 0n, order: {} };

  test("shows no amount, no approval and no mention of a payment", () => {
    const { dialog } = show(confirming, 31_337, free);
    expect(dialog.queryByText("Amount")).toBeNull();
    expect(dialog.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByRole("dialog").textContent).not.toMatch(/pay|paid|approve|0\.00/i);
  });

  const states: FlowState[] = [
    { at: "network", amount: 0n, consent: true },
    { at: "ready", amount: 0n, priceChanged: false },
    { at: "ordering", amount: 0n, allowance: 0n, way: "pay" },
    confirming,
    { at: "sent", amount: 0n, hash },
    { at: "mined", amount: 0n, hash, block: 1n },
    { at: "final", amount: 0n, hash },
    ...(["rejected", "orderRefused", "orderMismatch", "reverted", "cancelled", "replaced", "dropped"] as const).map(
      (kind): FlowState => ({ at: "failed", amount: 0n, step: "sign", error: { kind }, hash: undefined }),
    ),
  ];
  test.each(states.flatMap((state) => [[state, "en"] as const, [state, "zhCN"] as const]))(
    "does not mention a payment at $0.at $0.error.kind in %s",
    async (state, language) => {
      await chooseLanguage(language);
      show(state, 31_337, free);
      const text = screen.getByRole("dialog").textContent;
      expect(text).not.toMatch(/\{\{|undefined|\bpay|paid|USDT|付款|支付/i);
      cleanup();
      show({ at: "ready", amount: 0n, priceChanged: false }, 31_337, free);
      expect(screen.getByRole("button", { name: language === "en" ? "Confirm" : "確認" })).toBeDefined();
    },
  );

  test("prefers the action's texts to the general ones", () => {
    const words = () => ({
      confirming: "Confirm the mint.",
      sign: "Mint",
      seen: "In your collection",
      reverted: "No.",
    });
    const { dialog } = show(confirming, 31_337, { ...free, words });
    expect(dialog.getByText("Confirm the mint.")).toBeDefined();
    const names = dialog.getAllByRole("listitem").map((step) => step.textContent);
    expect(names[1]).toMatch(/Mint, In progress/);
    expect(names[4]).toMatch(/In your collection/);
    cleanup();
    const error = { kind: "reverted", detail: "CapReached" } as const;
    show({ at: "failed", amount: 0n, step: "sign", error, hash: undefined }, 31_337, { ...free, words });
    expect(screen.getByRole("alert").textContent).toContain("No. Reason: CapReached");
  });
});

describe("in the background", () => {
  test("keeps a closed flow as a pill that reopens it", async () => {
    queryClient.setQueryData(appConfigQuery.queryKey, { chainId: 31_337 } as never);
    const world = createWorld();
    world.state.allowance = amount;
    renderContent(<TransactionScreen flows={world.page.flows} />, queryClient);
    const { act } = await import("@testing-library/react");
    await act(() => world.page.begin());
    await userEvent.click(screen.getByRole("button", { name: "Continue in background" }));
    const pill = screen.getByRole("button", { name: "Show S1" });
    expect(pill.textContent).toContain("Sent to the network");
    await userEvent.click(pill);
    expect(screen.getByRole("dialog", { name: "S1" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show S1" })).toBeNull();
    world.page.flows.stop();
  });
});
