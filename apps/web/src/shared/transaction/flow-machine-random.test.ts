import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { startFlow, transition } from "./flow-machine.ts";
import { type FlowEvent, type FlowState, isOnChain, isWaiting, stepOf } from "./flow-state.ts";

const A = `0x${"a".repeat(64)}` as const;
const B = `0x${"b".repeat(64)}` as const;
const amount = 10n;
const order = { orderId: "1" };
const permit = { deadline: 99n, v: 27, r: A, s: B };

const states: FlowState[] = [
  { at: "network", amount, consent: true },
  { at: "wrongNetwork", amount },
  { at: "switching", amount },
  { at: "balance", amount, consent: false },
  { at: "allowance", amount, consent: true },
  { at: "approvalNeeded", amount, priceChanged: false },
  { at: "approvalNeeded", amount, priceChanged: false, refusal: "failed" },
  { at: "approving", amount },
  { at: "batchNeeded", amount, priceChanged: false },
  { at: "permitNeeded", amount, priceChanged: false },
  { at: "permitting", amount, order, deadline: undefined },
  { at: "permitPaying", amount, order, permit },
  { at: "batching", amount, order },
  { at: "batchSent", amount, id: "batch" },
  { at: "approvalSent", amount, hash: A },
  { at: "ready", amount, priceChanged: false },
  ...(["pay", "approval", "batch", "permit"] as const).map((way): FlowState => ({
    at: "ordering",
    amount,
    allowance: amount,
    way,
  })),
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
  fc.record({
    is: fc.constant("allowanceRead" as const),
    allowance: money,
    way: fc.constantFrom("approval" as const, "batch" as const, "permit" as const),
  }),
  fc.constant<FlowEvent>({ is: "permitSigned", permit }),
  fc.record({
    is: fc.constant("permitRefused" as const),
    refusal: fc.constantFrom("unsigned" as const, "unsignable" as const, "unsupported" as const),
  }),
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
    is: fc.constantFrom(
      "switched",
      "approvalMined",
      "reorganised",
      "finalized",
      "seen",
      "continued",
      "askedAgain",
      "paidElsewhere",
    ),
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
      if ((event.is === "continued" || event.is === "askedAgain") && next !== state) {
        clicks += 1;
        shown = state.amount;
      }
      // a wallet that asked nothing has not used up the click
      if (state.at === "permitting" && next.at === "approving") clicks += 1;
      // the payment that carries a signed approval belongs to the click of the signature
      if (next.at === "permitPaying" && next !== state) expect(state.at).toBe("permitting");
      const prompts = next !== state && ["approving", "confirming", "batching", "permitting"].includes(next.at);
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
