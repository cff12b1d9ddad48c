// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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

  test("an approval that is out is found again", async () => {
    now.state.allowance = 0n;
    await now.page.begin();
    await now.page.reload();
    now.state.allowance = price;
    await now.mine(approvalHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "ready" });
    expect(now.ports.approve).toHaveBeenCalledOnce();
  });

  test("a payment that is out is found again by its hash and never sent twice", async () => {
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "sent" });
    await now.page.reload();
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
    await now.mine(paymentHash, 9n);
    await now.page.reload();
    expect(now.page.state()).toMatchObject({ at: "mined", hash: paymentHash });
    now.state.finalized = 9n;
    await now.wake();
    await now.page.reload();
    expect(now.page.state()).toMatchObject({ at: "final" });
    now.state.seen = true;
    await now.wake();
    expect(now.action.onDone).toHaveBeenCalledOnce();
    expect(now.ports.send).toHaveBeenCalledOnce();
  });

  test("between order and payment the order is asked for again, which gives the same one", async () => {
    now.ports.send.mockReturnValueOnce(new Promise(() => undefined));
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "confirming" });
    await now.page.reload();
    expect(now.page.state()).toBeUndefined();
    await now.page.begin();
    expect(now.action.loadOrder).toHaveBeenCalledTimes(2);
    expect(now.page.state()).toMatchObject({ at: "sent" });
  });

  test("an order that the contract has taken meanwhile is not paid again", async () => {
    now.state.paid = true;
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "final" });
    expect(now.ports.send).not.toHaveBeenCalled();
  });
});

describe("what can happen to a payment", () => {
  beforeEach(async () => {
    now.state.allowance = price;
    await now.page.begin();
  });

  test("sped up in the wallet: the new hash is followed, also after a reload", async () => {
    now.reprice(fasterHash);
    expect(now.page.state()).toMatchObject({ at: "sent", hash: fasterHash });
    await now.page.reload();
    await now.mine(fasterHash, 9n);
    expect(now.page.state()).toMatchObject({ at: "mined", hash: fasterHash });
  });

  test("reverted", async () => {
    await now.mine(paymentHash, 9n, { status: "reverted" });
    expect(now.page.state()).toMatchObject({
      at: "failed",
      step: "sent",
      error: { kind: "reverted" },
      hash: paymentHash,
    });
  });

  test("dropped: nothing was paid and it can be tried again", async () => {
    await now.drop(paymentHash);
    expect(now.page.state()).toMatchObject({ at: "failed", error: { kind: "dropped" } });
    now.forget(paymentHash);
    await now.page.proceed();
    expect(now.ports.send).toHaveBeenCalledTimes(2);
  });

  test("vanished but paid under another hash: it counts", async () => {
    now.state.paid = true;
    await now.drop(paymentHash);
    expect(now.page.state()).toEqual({ at: "final", amount: price, hash: undefined });
  });

  test("its block is reorganised away: it waits for the next one", async () => {
    await now.mine(paymentHash, 9n);
    now.forget(paymentHash);
    now.state.finalized = 9n;
    await now.wake();
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
    await now.mine(paymentHash, 11n);
    now.state.finalized = 11n;
    await now.wake();
    expect(now.page.state()).toMatchObject({ at: "final" });
  });

  test("a lost connection only delays", async () => {
    await now.mine(paymentHash, 9n);
    now.ports.finalizedBlock.mockRejectedValueOnce(new Error("offline"));
    await now.wake();
    expect(now.page.state()).toMatchObject({ at: "mined" });
    now.state.finalized = 9n;
    await now.wake();
    expect(now.page.state()).toMatchObject({ at: "final" });
  });
});
