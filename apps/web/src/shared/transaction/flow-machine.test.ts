import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { startFlow, transition } from "./flow-machine.ts";
import { type FlowEvent, type FlowState, isOnChain, isWaiting, stepOf } from "./flow-state.ts";

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
    expect(follow(startFlow(0n, true), matches)).toEqual({ at: "ordering", amount: 0n, allowance: 0n });
    expect(follow(startFlow(0n, false), matches)).toEqual({ at: "ready", amount: 0n, priceChanged: false });
    expect(follow(startFlow(0n, true), { is: "networkRead", matches: false }).at).toBe("wrongNetwork");
  });

  test("passes the order to the wallet", () => {
    const loaded: FlowEvent = { is: "orderLoaded", order, amount: 0n, isPaid: false };
    expect(follow(startFlow(0n, true), matches, loaded)).toEqual({ at: "confirming", amount: 0n, order });
  });
});

describe("approval", () => {
  const short: FlowEvent = { is: "allowanceRead", allowance: amount - 1n, canBatch: false };
  const enough: FlowEvent = { is: "allowanceRead", allowance: amount, canBatch: true };

  test("requests an approval for a low allowance [MINE-62]", () => {
    expect(follow(checked(true), short)).toEqual({ at: "approving", amount });
    expect(follow(checked(false), short)).toEqual({ at: "approvalNeeded", amount });
  });

  test("waits for another click to pay after the approval [MINE-38]", () => {
    const sent = follow(checked(true), short, { is: "approvalSigned", hash: A });
    expect(sent).toEqual({ at: "approvalSent", amount, hash: A });
    const ready = follow(sent, { is: "approvalMined" }, matches, rich, enough);
    expect(ready).toEqual({ at: "ready", amount, priceChanged: false });
    const confirmed = follow(ready, { is: "continued" }, matches, rich, enough);
    expect(confirmed).toEqual({ at: "ordering", amount, allowance: amount });
  });

  test("continues a sped-up approval under its new hash", () => {
    const sent = follow(checked(true), short, { is: "approvalSigned", hash: A }, { is: "repriced", hash: B });
    expect(sent).toEqual({ at: "approvalSent", amount, hash: B });
  });

  test("requests another approval when less than the amount was approved", () => {
    const sent = follow(checked(true), short, { is: "approvalSigned", hash: A }, { is: "approvalMined" });
    expect(follow(sent, matches, rich, short)).toEqual({ at: "approvalNeeded", amount });
  });

  test("goes straight to the order with a sufficient allowance", () => {
    expect(follow(checked(true), enough).at).toBe("ordering");
  });
});

describe("approval and payment in one prompt", () => {
  const short: FlowEvent = { is: "allowanceRead", allowance: amount - 1n, canBatch: true };
  const loaded = (price: bigint, isPaid = false): FlowEvent => ({ is: "orderLoaded", order, amount: price, isPaid });
  const ordering: FlowState = { at: "batchOrdering", amount };
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
    expect(apart).toEqual({ at: "approvalNeeded", amount, refusal });
    expect(isWaiting(apart)).toBe(true);
    expect(follow(apart, { is: "continued" }, matches, rich, short)).toEqual({ at: "approving", amount });
  });
});

describe("order and payment", () => {
  const ordering: FlowState = { at: "ordering", amount, allowance: amount };
  const loaded = (price: bigint, isPaid = false): FlowEvent => ({ is: "orderLoaded", order, amount: price, isPaid });

  test("passes the order to the wallet", () => {
    expect(follow(ordering, loaded(amount))).toEqual({ at: "confirming", amount, order });
    expect(follow(ordering, loaded(amount - 1n))).toEqual({ at: "confirming", amount: amount - 1n, order });
  });

  test("requires another approval or confirmation for a higher price", () => {
    expect(follow(ordering, loaded(amount + 1n))).toEqual({ at: "approvalNeeded", amount: amount + 1n });
    const roomy: FlowState = { at: "ordering", amount, allowance: 100n };
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

const states: FlowState[] = [
  { at: "network", amount, consent: true },
  { at: "wrongNetwork", amount },
  { at: "switching", amount },
  { at: "balance", amount, consent: false },
  { at: "allowance", amount, consent: true },
  { at: "approvalNeeded", amount },
  { at: "approvalNeeded", amount, refusal: "failed" },
  { at: "approving", amount },
  { at: "batchNeeded", amount, priceChanged: false },
  { at: "batchOrdering", amount },
  { at: "batching", amount, order },
  { at: "batchSent", amount, id: "batch" },
  { at: "approvalSent", amount, hash: A },
  { at: "ready", amount, priceChanged: false },
  { at: "ordering", amount, allowance: amount },
  { at: "confirming", amount, order },
  { at: "sent", amount, hash: A },
  { at: "mined", amount, hash: A, block: 1n },
  { at: "final", amount, hash: A },
  { at: "done", amount, hash: A },
  { at: "failed", amount, step: "sign", error: { kind: "rejected" }, hash: undefined },
];
const money = fc.bigInt({ min: 0n, max: 20n });
const hash = fc.constantFrom(A, B);
const events: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.record({ is: fc.constant("networkRead" as const), matches: fc.boolean() }),
  fc.record({ is: fc.constant("balanceRead" as const), balance: money }),
  fc.record({ is: fc.constant("allowanceRead" as const), allowance: money, canBatch: fc.boolean() }),
  fc.constant<FlowEvent>({ is: "batchSigned", id: "batch" }),
  fc.record({
    is: fc.constant("batchRefused" as const),
    refusal: fc.constantFrom("rejected" as const, "unable" as const, "failed" as const),
  }),
  fc.record({
    is: fc.constantFrom("approvalSigned", "paymentSigned", "repriced", "batchMined"),
    hash,
  }) as fc.Arbitrary<FlowEvent>,
  fc.record({
    is: fc.constant("orderLoaded" as const),
    order: fc.constant(order),
    amount: money,
    isPaid: fc.boolean(),
  }),
  fc.record({ is: fc.constant("mined" as const), block: money }),
  fc.record({
    is: fc.constantFrom("switched", "approvalMined", "reorganised", "finalized", "seen", "continued", "paidElsewhere"),
  }) as fc.Arbitrary<FlowEvent>,
  fc.constant<FlowEvent>({ is: "failed", error: { kind: "unknown" } }),
);

property.prop([fc.constantFrom(...states), events])("ignores events that are unknown to a state", (state, event) => {
  const next = transition(state, event);
  expect(stepOf(next)).toBeTypeOf("string");
  if (next === state) return;
  if (state.at === "done") expect.unreachable("nothing follows the end");
});

property.prop([fc.array(events, { maxLength: 60 })])(
  "opens no wallet prompt without a click, and pays no more than was shown",
  (list) => {
    let state = startFlow(amount, true);
    let clicks = 1;
    let shown = amount;
    for (const event of list) {
      const next = transition(state, event);
      if (event.is === "continued" && next !== state) {
        clicks += 1;
        shown = state.amount;
      }
      const prompts = next !== state && ["approving", "confirming", "batching"].includes(next.at);
      if (prompts) {
        clicks -= 1;
        expect(clicks).toBeGreaterThanOrEqual(0);
        expect(next.amount).toBeLessThanOrEqual(shown);
        clicks = 0;
      }
      state = next;
    }
  },
);

test("continues what is on the chain, and keeps waiting states waiting", () => {
  expect(states.filter(isOnChain).map(({ at }) => at)).toEqual(["batchSent", "approvalSent", "sent", "mined", "final"]);
  expect(states.filter((state) => isOnChain(state) && isWaiting(state))).toEqual([]);
});
