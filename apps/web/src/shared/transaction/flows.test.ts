// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChainAction } from "./chain-action.ts";
import { FlowFailure, WalletFailure } from "./flow-failure.ts";
import { flowStorage } from "./flow-storage.ts";
import {
  createWorld,
  type World,
  account,
  token,
  spender,
  approvalHash,
  paymentHash,
  place,
  price,
  flush,
  withoutPayment,
} from "./testing/flow-world.ts";

let now: World;
beforeEach(() => {
  now = createWorld();
});
afterEach(() => now.page.flows.stop());

describe("a purchase from beginning to end", () => {
  test("approves exactly, pays, waits for finality and the server [MINE-62, CHAIN-18]", async () => {
    await now.page.begin();
    expect(now.ports.approve).toHaveBeenCalledExactlyOnceWith(token, spender, price, account);
    expect(now.page.state()).toMatchObject({ at: "approvalSent", hash: approvalHash });
    expect(now.action.loadOrder).toHaveBeenCalledOnce();

    now.state.allowance = price;
    await now.mine(approvalHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "ready" });
    expect(now.ports.send).not.toHaveBeenCalled();

    await now.page.proceed();
    expect(now.ports.send).toHaveBeenCalledOnce();
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });

    await now.mine(paymentHash, 9n);
    now.state.finalized = 8n;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "mined", block: 9n });
    now.state.finalized = 9n;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "final" });
    expect(now.action.onDone).not.toHaveBeenCalled();

    now.state.seen = true;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "done", hash: paymentHash });
    expect(now.action.onDone).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });

  test("reads balance and allowance of the token's owner", async () => {
    await now.page.begin();
    expect(now.ports.balanceOf).toHaveBeenCalledWith(token, account);
    expect(now.ports.allowance).toHaveBeenCalledWith(token, account, spender);
  });

  test("opens no wallet window with a low balance [MINE-60]", async () => {
    now.state.balance = price - 1n;
    await now.page.begin();
    expect(now.page.state()).toMatchObject({
      at: "failed",
      error: { kind: "insufficientBalance", available: price - 1n },
    });
    expect(now.ports.approve).not.toHaveBeenCalled();
    expect(now.action.loadOrder).not.toHaveBeenCalled();
  });

  test("opens no wallet window for an order that the server refuses [N14]", async () => {
    const loadOrder = vi.fn<ChainAction["loadOrder"]>(async () => Promise.reject(new FlowFailure("orderRefused")));
    await now.page.begin({ ...now.action, loadOrder });
    expect(now.page.state()).toMatchObject({ at: "failed", step: "approve", error: { kind: "orderRefused" } });
    expect(now.ports.approve).not.toHaveBeenCalled();
  });

  test("starts nothing on a second click", async () => {
    await now.page.begin();
    await now.page.begin();
    expect(now.ports.approve).toHaveBeenCalledOnce();
  });
});

describe("an action without a payment", () => {
  test("requests only the one signature, and survives a reload", async () => {
    await now.page.begin(withoutPayment(now.action));
    expect(now.ports.balanceOf).not.toHaveBeenCalled();
    expect(now.ports.allowance).not.toHaveBeenCalled();
    expect(now.ports.approve).not.toHaveBeenCalled();
    expect(now.ports.send).toHaveBeenCalledOnce();
    await now.page.reload();
    expect(now.page.state()).toEqual({ at: "sent", amount: 0n, hash: paymentHash });
    await now.mine(paymentHash, 9n);
    now.state.finalized = 9n;
    now.state.seen = true;
    await now.endSleep();
    expect(now.page.state()).toBeUndefined();
    expect(now.action.onDone).toHaveBeenCalledOnce();
  });

  test("never passes an order with an unexpected cost to the wallet", async () => {
    await now.page.begin({ ...now.action, payment: null });
    expect(now.page.state()).toMatchObject({ at: "failed", step: "sign", error: { kind: "orderMismatch" } });
    expect(now.ports.send).not.toHaveBeenCalled();
  });
});

describe("another network", () => {
  test("waits for a switch, and continues when the wallet switches by itself", async () => {
    now.state.onAppChain = false;
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "wrongNetwork" });
    now.state.onAppChain = true;
    now.page.flows.networkChanged();
    await flush();
    expect(now.page.state()).toMatchObject({ at: "approvalSent" });
  });

  test.each([
    ["a refusal", Object.assign(new Error("no"), { code: 4001 })],
    ["an unknown chain", new WalletFailure(Object.assign(new Error("no"), { code: 4902 }))],
    ["an open request", new WalletFailure(Object.assign(new Error("no"), { code: -32_002 }))],
    ["a bare text", new WalletFailure("no")],
  ])("requests a switch on a click, and names no payment after %s [X06]", async (_, error) => {
    now.state.onAppChain = false;
    await now.page.begin();
    now.ports.switchToAppChain.mockRejectedValueOnce(error);
    await now.page.proceed();
    expect(now.page.state()).toMatchObject({ at: "failed", step: "prepare", error: { kind: "switchRejected" } });
    await now.page.proceed();
    await now.page.proceed();
    expect(now.page.state()).toMatchObject({ at: "approvalSent" });
  });
});

describe("the dialog", () => {
  test("keeps a running flow when its dialog closes, and removes it once done", async () => {
    now.state.allowance = price;
    await now.page.begin();
    now.page.flows.close();
    expect(now.page.flows.view.get()).toMatchObject({ openId: undefined, flows: [{ state: { at: "sent" } }] });
    now.page.flows.open("machine-1");
    expect(now.page.flows.view.get().openId).toBe("machine-1");
    now.page.flows.close();
    now.state.finalized = 9n;
    now.state.seen = true;
    await now.mine(paymentHash, 9n);
    await now.endSleep();
    expect(now.page.flows.view.get().flows).toEqual([]);
    expect(now.action.onDone).toHaveBeenCalledOnce();
  });

  test("ends a waiting flow when its dialog closes", async () => {
    now.state.balance = 0n;
    await now.page.begin();
    now.page.flows.close();
    expect(now.page.flows.view.get()).toEqual({ openId: undefined, flows: [] });
  });

  test("requests another click after a rejected signature", async () => {
    now.ports.approve.mockRejectedValueOnce(Object.assign(new Error("no"), { code: 4001 }));
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "failed", step: "approve", error: { kind: "rejected" } });
    await now.page.proceed();
    expect(now.page.state()).toMatchObject({ at: "approvalSent" });
  });

  test("ignores everything after a stop", async () => {
    await now.page.begin();
    now.page.flows.stop();
    await now.mine(approvalHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "approvalSent" });
    expect(flowStorage(localStorage).load(place)).toHaveLength(1);
  });
});
