// @vitest-environment jsdom
import { stableTokenAbi } from "@wth/chain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FlowFailure } from "./flow-failure.ts";
import { flowStorage } from "./flow-storage.ts";
import {
  account,
  approvalHash,
  batchId,
  createWorld,
  flush,
  paymentHash,
  place,
  price,
  spender,
  token,
  withoutPayment,
  type World,
} from "./testing/flow-world.ts";

let now: World;
beforeEach(() => {
  now = createWorld();
  now.state.batches = true;
});
afterEach(() => now.page.flows.stop());

const finish = async (): Promise<void> => {
  await now.mine(paymentHash, 9n);
  now.state.finalized = 9n;
  now.state.seen = true;
  await now.endSleep();
};

describe("a wallet that can batch", () => {
  test("approves exactly the order's price and pays in one prompt [CHAIN-18]", async () => {
    await now.page.begin();
    expect(now.ports.sendBatch).toHaveBeenCalledExactlyOnceWith(
      [
        { address: token, abi: stableTokenAbi, functionName: "approve", args: [spender, price] },
        { address: spender, abi: [], functionName: "purchase", args: [] },
      ],
      account,
    );
    expect(now.action.loadOrder).toHaveBeenCalledOnce();
    expect(now.page.state()).toEqual({ at: "batchSent", amount: price, id: batchId });
    await now.carryBatch(paymentHash);
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
    await finish();
    expect(now.page.state()).toMatchObject({ at: "done", hash: paymentHash });
    expect(now.ports.approve).not.toHaveBeenCalled();
    expect(now.ports.send).not.toHaveBeenCalled();
  });

  test("sends no batch with a sufficient allowance or without a payment", async () => {
    now.state.allowance = price;
    await now.page.begin();
    expect(now.page.state()).toMatchObject({ at: "sent" });
    expect(now.ports.canBatch).not.toHaveBeenCalled();
    const free = createWorld();
    free.state.batches = true;
    await free.page.begin(withoutPayment(free.action));
    expect(free.ports.canBatch).not.toHaveBeenCalled();
    expect(free.ports.send).toHaveBeenCalledOnce();
    free.page.flows.stop();
  });

  test("finds a sent batch after a reload by the wallet's id", async () => {
    await now.page.begin();
    await now.page.reload();
    expect(now.page.state()).toEqual({ at: "batchSent", amount: price, id: batchId });
    await now.carryBatch(paymentHash);
    await now.page.reload();
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
    await finish();
    expect(now.ports.sendBatch).toHaveBeenCalledOnce();
    expect(flowStorage(localStorage).load(place)).toEqual([]);
  });

  test("opens no wallet for a batch that the chain refuses in simulation", async () => {
    now.ports.sendBatch.mockRejectedValueOnce(new FlowFailure("reverted", "CapReached"));
    await now.page.begin();
    expect(now.page.state()).toMatchObject({
      at: "failed",
      step: "approve",
      error: { kind: "reverted", detail: "CapReached" },
    });
  });
});

describe("approve, then pay", () => {
  const payApart = async (): Promise<void> => {
    await now.page.proceed();
    expect(now.ports.approve).toHaveBeenCalledExactlyOnceWith(token, spender, price, account);
    now.state.allowance = price;
    await now.mine(approvalHash, 5n);
    expect(now.page.state()).toMatchObject({ at: "ready" });
    await now.page.proceed();
    expect(now.page.state()).toMatchObject({ at: "sent", hash: paymentHash });
    expect(now.ports.sendBatch).toHaveBeenCalledOnce();
  };

  test.each([
    ["rejected", Object.assign(new Error("no"), { code: 4001 })],
    ["rejected", Object.assign(new Error("no upgrade"), { code: 5750 })],
    ["unable", Object.assign(new Error("not atomic"), { code: 5760 })],
    ["unable", new Error("odd")],
  ])("offers two prompts after %s: %s", async (refusal, error) => {
    now.ports.sendBatch.mockRejectedValueOnce(error);
    await now.page.begin();
    expect(now.page.state()).toEqual({ at: "approvalNeeded", amount: price, priceChanged: false, refusal });
    await payApart();
  });

  test("offers two prompts after a batch that shows no effect for a while [X36]", async () => {
    await now.page.begin();
    await now.failBatch();
    expect(now.page.state()).toMatchObject({ at: "batchSent" });
    await now.endLag();
    expect(now.page.state()).toMatchObject({ at: "approvalNeeded", amount: price, refusal: "failed" });
    expect(flowStorage(localStorage).load(place)).toEqual([]);
    await payApart();
  });

  test("offers nothing when the payment arrived nevertheless", async () => {
    await now.page.begin();
    now.state.paid = true;
    await now.failBatch();
    expect(now.page.state()).toEqual({ at: "final", amount: price, hash: undefined });
    now.state.seen = true;
    await now.endSleep();
    await flush();
    expect(now.page.state()).toMatchObject({ at: "done" });
  });

  test("counts a batch that is carried out after the wallet has reported its failure [X36]", async () => {
    await now.page.begin();
    await now.failBatch();
    await now.endLag();
    expect(now.page.state()).toMatchObject({ at: "approvalNeeded" });
    now.state.paid = true;
    await now.endSleep();
    expect(now.page.state()).toEqual({ at: "final", amount: price, hash: undefined });
  });

  test("offers nothing when only the server knows of the payment", async () => {
    await now.page.begin();
    now.state.seen = true;
    await now.failBatch();
    expect(now.page.state()).toMatchObject({ at: "done" });
  });
});
