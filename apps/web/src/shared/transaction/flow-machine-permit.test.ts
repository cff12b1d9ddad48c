import { expect, test } from "vitest";
import { startFlow, transition } from "./flow-machine.ts";
import { type FlowEvent, type FlowState, isWaiting, stepOf } from "./flow-state.ts";

const A = `0x${"a".repeat(64)}` as const;
const amount = 10n;
const order = { orderId: "1" };
const permit = { deadline: 99n, v: 27, r: A, s: A };

const follow = (state: FlowState, ...events: FlowEvent[]): FlowState => events.reduce(transition, state);
const matches: FlowEvent = { is: "networkRead", matches: true };
const rich: FlowEvent = { is: "balanceRead", balance: amount };
const checked = (consent: boolean): FlowState => follow(startFlow(amount, consent), matches, rich);
const short: FlowEvent = { is: "allowanceRead", allowance: amount - 1n, way: "permit" };
const loaded: FlowEvent = { is: "orderLoaded", order, amount, isPaid: false, deadline: 99n };
const signing: FlowState = { at: "permitting", amount, order, deadline: 99n };

test("loads the order, asks for a signature, and pays with it in one transaction [N19]", () => {
  const asked = follow(checked(true), short);
  expect(asked).toEqual({ at: "ordering", amount, allowance: amount - 1n, way: "permit" });
  expect(follow(asked, loaded)).toEqual(signing);
  const paying = follow(signing, { is: "permitSigned", permit });
  expect(paying).toEqual({ at: "permitPaying", amount, order, permit });
  expect([signing, paying].map(stepOf)).toEqual(["approve", "sign"]);
  expect(follow(paying, { is: "paymentSigned", hash: A })).toEqual({ at: "sent", amount, hash: A });
});

test("waits for a click, and again for a higher price [N19]", () => {
  const waits = follow(checked(false), short);
  expect(waits).toEqual({ at: "permitNeeded", amount, priceChanged: false });
  expect(isWaiting(waits)).toBe(true);
  const asked = follow(waits, { is: "continued" }, matches, rich, short);
  const dearer: FlowEvent = { is: "orderLoaded", order, amount: amount + 1n, isPaid: false };
  expect(follow(asked, dearer)).toEqual({ at: "permitNeeded", amount: amount + 1n, priceChanged: true });
});

test.each(["unsigned", "unsignable"] as const)("%s: offers a transaction, not another signature [N19]", (refusal) => {
  const apart = follow(signing, { is: "permitRefused", refusal });
  expect(apart).toEqual({ at: "approvalNeeded", amount, priceChanged: false, refusal });
  expect(follow(apart, { is: "continued" }, matches, rich, short, loaded)).toEqual({ at: "approving", amount });
});

test("continues with a transaction when the wallet asked nothing [N19]", () => {
  expect(follow(signing, { is: "permitRefused", refusal: "unsupported" })).toEqual({ at: "approving", amount });
});

test("skips a signature with a sufficient approval [N19]", () => {
  const enough: FlowEvent = { is: "allowanceRead", allowance: amount, way: "permit" };
  expect(follow(checked(true), enough, loaded)).toEqual({ at: "confirming", amount, order });
});
