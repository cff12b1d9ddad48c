import { expect, test } from "vitest";
import type { OrderRoom } from "./order-room.ts";
import { unpaidRefusal, type UnpaidAmounts } from "./unpaid-share.ts";

const room: OrderRoom = {
  perOrder: 10_000n,
  account: { cap: 10_000n, spent: 0n },
  key: { cap: 100_000n, spent: 0n },
  keyValidUntil: 1n,
};
const none: UnpaidAmounts = { open: 0n, paid: 0n, others: 0n };

test.each<[amount: bigint, amounts: Partial<UnpaidAmounts>, refusal: ReturnType<typeof unpaidRefusal>]>([
  // an account that never paid: a fiftieth
  [2_000n, {}, undefined],
  [2_001n, {}, { limit: "order", left: 2_000n }],
  [501n, { open: 1_500n }, { limit: "account", left: 500n }],
  [1n, { open: 9_000n }, { limit: "account", left: 0n }],
  // all such accounts: a quarter
  [2_000n, { others: 23_000n }, undefined],
  [2_000n, { others: 23_001n }, { limit: "key", left: 1_999n }],
  [1n, { others: 100_000n }, { limit: "key", left: 0n }],
  // what an account has paid is not counted
  [10_000n, { paid: 10_000n, others: 100_000n }, undefined],
  [4_000n, { paid: 10_000n, open: 6_000n, others: 100_000n }, undefined],
  [4_001n, { paid: 10_000n, open: 6_000n, others: 25_000n }, { limit: "key", left: 4_000n }],
  [6_001n, { paid: 10_000n, open: 6_000n }, { limit: "account", left: 6_000n }],
])("orders without a hold share a part of the room: case %# [N14]", (amount, amounts, refusal) => {
  expect(unpaidRefusal(room, { ...none, ...amounts }, amount)).toEqual(refusal);
});

test("ten accounts that never pay leave most of the room to those that do [N14]", () => {
  let others = 0n;
  for (let account = 0; account < 10; account += 1) {
    let open = 0n;
    while (unpaidRefusal(room, { open, paid: 0n, others }, 100n) === undefined) open += 100n;
    others += open;
  }
  expect(others).toBe(20_000n);
  expect(unpaidRefusal(room, { ...none, others }, 2_000n)).toBeUndefined();
  expect(unpaidRefusal(room, { open: 0n, paid: 10_000n, others }, 10_000n)).toBeUndefined();
});
