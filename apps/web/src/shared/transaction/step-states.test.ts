import { expect, test } from "vitest";
import type { FlowState } from "./flow-state.ts";
import { stepStates } from "./step-states.ts";

const hash = `0x${"a".repeat(64)}` as const;
const shown = (state: FlowState, isPayment = true): string =>
  stepStates(state, isPayment)
    .map((step) => step.state[0])
    .join("");

test.each<[FlowState, string]>([
  [{ at: "network", amount: 1n, consent: true }, "cwwwww"],
  [{ at: "wrongNetwork", amount: 1n }, "cwwwww"],
  [{ at: "approving", amount: 1n }, "dcwwww"],
  [{ at: "batching", amount: 1n, order: {} }, "dcwwww"],
  [{ at: "batchSent", amount: 1n, id: "b" }, "dddcww"],
  [{ at: "ready", amount: 1n, priceChanged: false }, "ddcwww"],
  [{ at: "sent", amount: 1n, hash }, "dddcww"],
  [{ at: "mined", amount: 1n, hash, block: 1n }, "ddddcw"],
  [{ at: "final", amount: 1n, hash }, "dddddc"],
  [{ at: "done", amount: 1n, hash }, "dddddd"],
  [{ at: "failed", amount: 1n, step: "sign", error: { kind: "rejected" }, hash: undefined }, "ddfwww"],
])("maps $0.at to done, current, failed or waiting steps: $1", (state, expected) => {
  expect(shown(state)).toBe(expected);
});

test("shows no approval step without a payment", () => {
  expect(stepStates({ at: "confirming", amount: 0n, order: {} }, false).map(({ step }) => step)).toEqual([
    "prepare",
    "sign",
    "sent",
    "final",
    "seen",
  ]);
  expect(shown({ at: "mined", amount: 0n, hash, block: 1n }, false)).toBe("dddcw");
});
