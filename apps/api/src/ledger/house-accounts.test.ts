import { businessType } from "@wth/rules";
import { expect, test } from "vitest";
import { spreadOver, transfersBetween, type ShardAmount } from "./house-accounts.ts";

const shards = (...amounts: bigint[]): ShardAmount[] =>
  amounts.map((amount, index) => ({ account: { id: BigInt(index + 1), userId: null }, amount }));
const pairs = (from: ShardAmount[], to: ShardAmount[]) =>
  transfersBetween(from, to, businessType.internal).map(({ from: { id }, to: target, amount }) => [
    id,
    target.id,
    amount,
  ]);

test("an amount is spread over all shards, the remainder on the first", () => {
  const parts = spreadOver("burn", "WTH", 130n);
  expect(parts.map(({ amount }) => amount)).toEqual([4n, ...Array.from({ length: 63 }, () => 2n)]);
});

test("transfers between several payers and several recipients match exactly", () => {
  expect(pairs(shards(5n, 3n), shards(2n, 0n, 4n, 2n))).toEqual([
    [1n, 1n, 2n],
    [1n, 3n, 3n],
    [2n, 3n, 1n],
    [2n, 4n, 2n],
  ]);
  expect(() => pairs(shards(5n), shards(6n))).toThrow(RangeError);
  expect(() => pairs(shards(5n), shards(4n))).toThrow(RangeError);
});
