import { expect, test } from "vitest";
import { operationOrigin, tradeOfOperation } from "./operation-origin.ts";

const id = `0x${"ab".repeat(32)}`;

test("returns the transaction of an event's operation", () => {
  expect(operationOrigin(`chain:31337:${id}:0`)).toEqual({ txHash: id });
  expect(operationOrigin(`chain:56:${id}:417`)).toEqual({ txHash: id });
  expect(operationOrigin(`chain:56:${id}:417:2`)).toEqual({ txHash: id });
});

test("a hold for a signed order names the order and its contract", () => {
  expect(operationOrigin(`hold:number:${id}`)).toEqual({ contract: "numberNft", orderId: id });
  expect(operationOrigin(`hold:wths:${id}`)).toEqual({ contract: "wths", orderId: id });
});

test("other operations, including returned holds, have no origin on the chain", () => {
  const others = [
    `hold-end:number:${id}`,
    `hold:trade:${id}`,
    `hold:number:${id}0`,
    `hold:wths:${id.slice(0, -1)}`,
    `chain:56:${id}`,
    `chain:56:${id.toUpperCase()}:1`,
    `gather:chain:56:${id}:0:12`,
    "transfer:1",
    "rig-claim:1:2",
    "",
  ];
  for (const key of others) expect(operationOrigin(key), key).toBeUndefined();
});

test.each([
  ["hold:trade:8", "8"],
  ["hold:trade-fee:8", "8"],
  ["hold-part:trade:123456789012:0", "123456789012"],
  ["hold-part:trade-fee:8:1", "8"],
  ["hold-end:trade:8", "8"],
])("the operation %s belongs to trade %s [U29]", (key, id) => {
  expect(tradeOfOperation(key)).toBe(id);
  expect(operationOrigin(key)).toBeUndefined();
});

test.each(["hold:number:8", "hold:trade:", "trade:8", "hold:trade:8x", "hold-end:trade-fees:8", "reversal:8"])(
  "the operation %s belongs to no trade",
  (key) => expect(tradeOfOperation(key)).toBeUndefined(),
);
