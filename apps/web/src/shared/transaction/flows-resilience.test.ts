// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FlowFailure } from "./flow-failure.ts";
import { createWorld, type World, approvalHash, paymentHash, fasterHash, price } from "./testing/flow-world.ts";

let now: World;
beforeEach(() => {
  now = createWorld();
});
afterEach(() => now.page.flows.stop());

describe("reload", () => {
  beforeEach(() => {
    now.state.allowance = price;
  });

  test("finds a pending approval again", async () => {
    now.state.allowance = 0n;
    await now.page.begin();
    await now.page.reload();
    now.state.allowance = price;
    await now.mine(approvalHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "ready" });
    expect(now.ports.approve).toHaveBeenCalledOnce();
  });

  test("finds a pending payment by its hash and never sends it twice", async () => {
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "sent" });
    await now.page.reload();
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
    await now.mine(paymentHash, 9n);
    await now.page.reload();
    expect(now.page.state()).toMatchObject({ at: "mined", hash: paymentHash });
    now.state.finalized = 9n;
    await now.endSleep();
    await now.page.reload();
    expect(now.page.state()).toMatchObject({ at: "final" });
    now.state.seen = true;
    await now.endSleep();
    expect(now.action.onDone).toHaveBeenCalledOnce();
    expect(now.ports.send).toHaveBeenCalledOnce();
  });

  test("requests the same order again between order and payment", async () => {
    now.ports.send.mockReturnValueOnce(new Promise(() => undefined));
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "confirming" });
    await now.page.reload();
    expect(now.page.state()).toBeUndefined();
    await now.page.begin();
    expect(now.action.loadOrder).toHaveBeenCalledTimes(2);
    expect(now.page.state()).toMatchObject({ at: "sent" });
  });

  test("never pays an order again that the contract has taken meanwhile", async () => {
    now.state.paid = true;
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "final" });
    expect(now.ports.send).not.toHaveBeenCalled();
  });
});

describe("outcomes of a payment", () => {
  beforeEach(async () => {
    now.state.allowance = price;
    await now.page.begin();
  });

  test("follows a sped-up payment under its new hash, after a reload too", async () => {
    now.reprice(fasterHash);
    expect(now.page.state()).toMatchObject({ at: "sent", hash: fasterHash });
    await now.page.reload();
    await now.mine(fasterHash, 9n);
    expect(now.page.state()).toMatchObject({ at: "mined", hash: fasterHash });
  });

  test("reports a reverted payment", async () => {
    await now.mine(paymentHash, 9n, { status: "reverted" });
    expect(now.page.state()).toMatchObject({
      at: "failed",
      step: "sent",
      error: { kind: "reverted" },
      hash: paymentHash,
    });
  });

  test("reports a payment that no node knows, watches on and allows a retry [X22]", async () => {
    await now.drop(paymentHash);
    await now.endLag();
    expect(now.page.state()).toMatchObject({ at: "failed", error: { kind: "dropped" } });
    now.forget(paymentHash);
    await now.page.proceed();
    expect(now.ports.send).toHaveBeenCalledTimes(2);
  });

  test("counts a payment that arrives after its dialog was closed as unknown [X22]", async () => {
    await now.drop(paymentHash);
    await now.endLag();
    now.page.flows.close();
    expect(now.page.state()).toBeUndefined();
    now.state.seen = true;
    await now.endSleep();
    expect(now.action.onDone).toHaveBeenCalledOnce();
  });

  test("ends with the server's record where no node tells which blocks are final [X12]", async () => {
    now.ports.finalizedBlock.mockRejectedValue(new Error("finalized is not supported"));
    await now.mine(paymentHash, 9n);
    await now.endSleep(3);
    expect(now.page.state()).toMatchObject({ at: "mined" });
    now.state.seen = true;
    await now.endSleep();
    expect(now.action.onDone).toHaveBeenCalledOnce();
    expect(now.page.state()).toMatchObject({ at: "done", hash: paymentHash });
  });

  test("counts a vanished payment that was paid under another hash", async () => {
    now.state.paid = true;
    await now.drop(paymentHash);
    expect(now.page.state()).toEqual({ at: "final", amount: price, hash: undefined });
  });

  test("waits for the next block after a reorganisation", async () => {
    await now.mine(paymentHash, 9n);
    now.forget(paymentHash);
    now.state.finalized = 9n;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
    await now.mine(paymentHash, 11n);
    now.state.finalized = 11n;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "final" });
  });

  test("waits until the block that a payment moved to is final", async () => {
    await now.mine(paymentHash, 9n);
    now.forget(paymentHash);
    await now.mine(paymentHash, 11n);
    now.state.finalized = 9n;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "mined", block: 11n });
    now.state.finalized = 11n;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "final" });
  });

  test("waits through a lost connection", async () => {
    await now.mine(paymentHash, 9n);
    now.ports.finalizedBlock.mockRejectedValueOnce(new Error("offline"));
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "mined" });
    now.state.finalized = 9n;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "final" });
  });
});

describe("a node that lags", () => {
  test("is not believed against an approval's receipt, and asked again [X11]", async () => {
    await now.page.begin();
    await now.mine(approvalHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "allowance" });
    await now.endSleep();
    now.state.allowance = price;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "ready" });
    expect(now.ports.approve).toHaveBeenCalledOnce();
  });

  test("refuses the trial of a payment at first, which is tried again [X11]", async () => {
    await now.page.begin();
    now.state.allowance = price;
    await now.mine(approvalHash, 5n);
    now.ports.send.mockRejectedValueOnce(new FlowFailure("reverted", "ERC20InsufficientAllowance"));
    await now.page.proceed();
    expect(now.page.state()).toMatchObject({ at: "confirming" });
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "sent" });
  });

  test("a real refusal is shown after some trials", async () => {
    await now.page.begin();
    now.state.allowance = price;
    await now.mine(approvalHash, 5n);
    now.ports.send.mockRejectedValue(new FlowFailure("reverted", "CapReached"));
    await now.page.proceed();
    await now.endLag();
    expect(now.page.state()).toMatchObject({ at: "failed", error: { kind: "reverted", detail: "CapReached" } });
  });

  test("an approval that was sped up while the page was closed ends with the allowance [X37]", async () => {
    await now.page.begin();
    await now.page.reload();
    now.state.allowance = price;
    await now.endSleep();
    expect(now.page.state()).toMatchObject({ at: "ready" });
  });
});

describe("a token that changes an approval only from 0, with the rest of an old one [X25]", () => {
  beforeEach(() => {
    now.state.allowance = 3n;
    now.ports.approve.mockImplementation(async (_token, _spender, amount) => {
      if (now.state.allowance > 0n && amount > 0n) throw new FlowFailure("reverted", "approve from 0");
      return amount === 0n ? fasterHash : approvalHash;
    });
  });

  test("is set to 0 first, then approved and paid, each after a click", async () => {
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "approvalSent", hash: fasterHash, clears: true });
    now.state.allowance = 0n;
    await now.mine(fasterHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "approvalNeeded", refusal: "cleared" });
    await now.page.proceed();
    now.state.allowance = price;
    await now.mine(approvalHash, 6n);
    expect(now.page.state()).toMatchObject({ at: "ready" });
    expect(now.ports.approve.mock.calls.map(([, , amount]) => amount)).toEqual([price, 0n, price]);
  });

  test("goes on after a reload while the 0 is on its way", async () => {
    await now.page.begin();
    await now.page.reload();
    now.state.allowance = 0n;
    await now.mine(fasterHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "approvalNeeded", refusal: "cleared" });
  });
});

test("a full storage costs the memory of a reload, and nothing of the payment [X24]", async () => {
  now.state.allowance = price;
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await now.page.begin();
  await now.mine(paymentHash, 9n);
  now.state.finalized = 9n;
  now.state.seen = true;
  await now.endSleep(2);
  full.mockRestore();
  expect(now.action.onDone).toHaveBeenCalledOnce();
});
