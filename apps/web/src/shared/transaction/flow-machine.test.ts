import { describe, expect, test } from "vitest";
import { startFlow, transition } from "./flow-machine.ts";
import { type FlowEvent, type FlowState, isWaiting, stepOf } from "./flow-state.ts";

const A = `0x${"a".repeat(64)}` as const;
const B = `0x${"b".repeat(64)}` as const;
const amount = 10n;
const order = { orderId: "1" };

const follow = (state: FlowState, ...events: FlowEvent[]): FlowState => events.reduce(transition, state);
const matches: FlowEvent = { is: "networkRead", matches: true };
const rich: FlowEvent = { is: "balanceRead", balance: amount };
const checked = (consent: boolean): FlowState => follow(startFlow(amount, consent), matches, rich);

describe("network and balance", () => {
  test("checks the wallet's network first", () => {
    expect(startFlow(amount, true)).toEqual({ at: "network", amount, consent: true });
    expect(follow(startFlow(amount, true), matches)).toEqual({ at: "balance", amount, consent: true });
  });

  test("waits for the user on another network, then checks everything again", () => {
    const wrong = follow(startFlow(amount, true), { is: "networkRead", matches: false });
    expect(wrong).toEqual({ at: "wrongNetwork", amount });
    expect(isWaiting(wrong)).toBe(true);
    const switching = follow(wrong, { is: "continued" });
    expect(switching.at).toBe("switching");
    expect(follow(switching, { is: "switched" })).toEqual({ at: "network", amount, consent: true });
    expect(follow(wrong, { is: "switched" }).at).toBe("network");
  });

  test("ends with the available balance when it is below the amount [MINE-60]", () => {
    const short = follow(startFlow(amount, true), matches, { is: "balanceRead", balance: amount - 1n });
    expect(short).toEqual({
      at: "failed",
      amount,
      step: "prepare",
      error: { kind: "insufficientBalance", available: amount - 1n },
      hash: undefined,
    });
  });

  test("accepts a balance of exactly the amount", () => {
    expect(checked(true)).toEqual({ at: "allowance", amount, consent: true });
  });
});

describe("nothing to pay", () => {
  test("checks the network, then requests the order without balance and allowance", () => {
    expect(follow(startFlow(0n, true), matches)).toEqual({ at: "ordering", amount: 0n, allowance: 0n, way: "pay" });
    expect(follow(startFlow(0n, false), matches)).toEqual({ at: "ready", amount: 0n, priceChanged: false });
    expect(follow(startFlow(0n, true), { is: "networkRead", matches: false }).at).toBe("wrongNetwork");
  });

  test("passes the order to the wallet", () => {
    const loaded: FlowEvent = { is: "orderLoaded", order, amount: 0n, isPaid: false };
    expect(follow(startFlow(0n, true), matches, loaded)).toEqual({ at: "confirming", amount: 0n, order });
  });
});

describe("approval", () => {
  const short: FlowEvent = { is: "allowanceRead", allowance: amount - 1n, way: "approval" };
  const enough: FlowEvent = { is: "allowanceRead", allowance: amount, way: "batch" };
  const loaded: FlowEvent = { is: "orderLoaded", order, amount, isPaid: false };
  const higher: FlowEvent = { ...loaded, amount: amount + 1n };

  test("requests an approval for a low allowance [MINE-62]", () => {
    const asked = follow(checked(true), short);
    expect(asked).toEqual({ at: "ordering", amount, allowance: amount - 1n, way: "approval" });
    expect(stepOf(asked)).toBe("approve");
    expect(follow(asked, loaded)).toEqual({ at: "approving", amount });
    expect(follow(checked(false), short)).toEqual({ at: "approvalNeeded", amount, priceChanged: false });
  });

  test("waits for another click to pay after the approval [MINE-38]", () => {
    const sent = follow(checked(true), short, loaded, { is: "approvalSigned", hash: A });
    expect(sent).toEqual({ at: "approvalSent", amount, hash: A });
    const ready = follow(sent, { is: "approvalMined" }, matches, rich, enough);
    expect(ready).toEqual({ at: "ready", amount, priceChanged: false });
    const confirmed = follow(ready, { is: "continued" }, matches, rich, enough);
    expect(confirmed).toEqual({ at: "ordering", amount, allowance: amount, way: "pay" });
  });

  test("continues a sped-up approval under its new hash", () => {
    const sent = follow(checked(true), short, loaded, { is: "approvalSigned", hash: A }, { is: "repriced", hash: B });
    expect(sent).toEqual({ at: "approvalSent", amount, hash: B });
  });

  test("requests another approval when less than the amount was approved", () => {
    const sent = follow(checked(true), short, loaded, { is: "approvalSigned", hash: A }, { is: "approvalMined" });
    expect(follow(sent, matches, rich, short)).toEqual({ at: "approvalNeeded", amount, priceChanged: false });
  });

  test("opens no wallet for an order that is refused, paid, or dearer than shown [N14]", () => {
    const asked = follow(checked(true), short);
    expect(follow(asked, { is: "failed", error: { kind: "orderRefused" } })).toMatchObject({
      at: "failed",
      step: "approve",
    });
    expect(follow(asked, higher)).toEqual({ at: "approvalNeeded", amount: amount + 1n, priceChanged: true });
    expect(follow(asked, { ...loaded, isPaid: true })).toEqual({ at: "final", amount, hash: undefined });
  });

  test("goes straight to the order with a sufficient allowance", () => {
    expect(follow(checked(true), enough).at).toBe("ordering");
  });
});

describe("approval and payment in one prompt", () => {
  const short: FlowEvent = { is: "allowanceRead", allowance: amount - 1n, way: "batch" };
  const loaded = (price: bigint, isPaid = false): FlowEvent => ({ is: "orderLoaded", order, amount: price, isPaid });
  const ordering: FlowState = { at: "ordering", amount, allowance: amount - 1n, way: "batch" };
  const batchSent: FlowState = { at: "batchSent", amount, id: "batch" };

  test("loads the order before the single prompt for both", () => {
    const asked = follow(checked(true), short);
    expect(asked).toEqual(ordering);
    const prompted = follow(asked, loaded(amount));
    expect(prompted).toEqual({ at: "batching", amount, order });
    const sent = follow(prompted, { is: "batchSigned", id: "batch" });
    expect(sent).toEqual(batchSent);
    expect(follow(sent, { is: "batchMined", hash: A })).toEqual({ at: "sent", amount, hash: A });
  });

  test("waits for a click", () => {
    const waits = follow(checked(false), short);
    expect(waits).toEqual({ at: "batchNeeded", amount, priceChanged: false });
    expect(follow(waits, { is: "continued" }, matches, rich, short)).toEqual(ordering);
  });

  test("approves a lower price, and asks to confirm a higher one", () => {
    expect(follow(ordering, loaded(amount - 1n))).toEqual({ at: "batching", amount: amount - 1n, order });
    expect(follow(ordering, loaded(amount + 1n))).toEqual({
      at: "batchNeeded",
      amount: amount + 1n,
      priceChanged: true,
    });
  });

  test("never pays a paid order again, before or after the prompt", () => {
    expect(follow(ordering, loaded(amount, true))).toEqual({ at: "final", amount, hash: undefined });
    expect(follow(batchSent, { is: "paidElsewhere" })).toEqual({ at: "final", amount, hash: undefined });
  });

  test.each<[FlowState, "rejected" | "unable" | "failed"]>([
    [{ at: "batching", amount, order }, "rejected"],
    [{ at: "batching", amount, order }, "unable"],
    [batchSent, "failed"],
  ])("$0.at, %s: offers the approval separately, without another try to batch", (state, refusal) => {
    const apart = follow(state, { is: "batchRefused", refusal });
    expect(apart).toEqual({ at: "approvalNeeded", amount, priceChanged: false, refusal });
    expect(isWaiting(apart)).toBe(true);
    expect(follow(apart, { is: "continued" }, matches, rich, short)).toMatchObject({ at: "ordering", way: "approval" });
  });
});

describe("order and payment", () => {
  const ordering: FlowState = { at: "ordering", amount, allowance: amount, way: "pay" };
  const loaded = (price: bigint, isPaid = false): FlowEvent => ({ is: "orderLoaded", order, amount: price, isPaid });

  test("passes the order to the wallet", () => {
    expect(follow(ordering, loaded(amount))).toEqual({ at: "confirming", amount, order });
    expect(follow(ordering, loaded(amount - 1n))).toEqual({ at: "confirming", amount: amount - 1n, order });
  });

  test("requires another approval or confirmation for a higher price", () => {
    expect(follow(ordering, loaded(amount + 1n))).toEqual({
      at: "approvalNeeded",
      amount: amount + 1n,
      priceChanged: true,
    });
    const roomy: FlowState = { at: "ordering", amount, allowance: 100n, way: "pay" };
    expect(follow(roomy, loaded(amount + 1n))).toEqual({ at: "ready", amount: amount + 1n, priceChanged: true });
  });

  test("never pays a paid order again", () => {
    expect(follow(ordering, loaded(amount, true))).toEqual({ at: "final", amount, hash: undefined });
  });

  test("passes sent, in a block, final, seen and done", () => {
    const sent = follow({ at: "confirming", amount, order }, { is: "paymentSigned", hash: A });
    expect(sent).toEqual({ at: "sent", amount, hash: A });
    const mined = follow(sent, { is: "mined", block: 7n });
    expect(mined).toEqual({ at: "mined", amount, hash: A, block: 7n });
    const final = follow(mined, { is: "finalized" });
    expect(final).toEqual({ at: "final", amount, hash: A });
    expect(follow(final, { is: "seen" })).toEqual({ at: "done", amount, hash: A });
  });

  test("continues a sped-up payment under its new hash, one paid elsewhere without", () => {
    const sent: FlowState = { at: "sent", amount, hash: A };
    expect(follow(sent, { is: "repriced", hash: B })).toEqual({ at: "sent", amount, hash: B });
    expect(follow(sent, { is: "paidElsewhere" })).toEqual({ at: "final", amount, hash: undefined });
  });

  test("waits for the next block when the payment's block is gone", () => {
    const mined: FlowState = { at: "mined", amount, hash: A, block: 7n };
    expect(follow(mined, { is: "reorganised" })).toEqual({ at: "sent", amount, hash: A });
  });
});

describe("failures", () => {
  test("keeps step and hash of a failure, and retries from the network check", () => {
    const failed = follow({ at: "sent", amount, hash: A }, { is: "failed", error: { kind: "dropped" } });
    expect(failed).toEqual({ at: "failed", amount, step: "sent", error: { kind: "dropped" }, hash: A });
    expect(follow(failed, { is: "continued" })).toEqual({ at: "network", amount, consent: true });
  });

  test("ignores a late failure once waiting or done", () => {
    const done: FlowState = { at: "done", amount, hash: A };
    expect(follow(done, { is: "failed", error: { kind: "unknown" } })).toBe(done);
  });
});
