import { expect, test } from "vitest";
import {
  completionRate,
  creditAfterTimeout,
  creditAfterTrade,
  largestSale,
  ONE,
  parseAmount,
  saleFee,
  timeoutPenalty,
  usdtDue,
} from "./index.ts";

test("timeouts lead to a warning, 3 days, 7 days, then a permanent ban [ROLE-10, ROLE-11, ROLE-12, ROLE-13]", () => {
  expect([1, 2, 3, 4, 5, 10].map((count) => timeoutPenalty(count).seconds)).toEqual([
    0,
    259_200,
    604_800,
    null,
    null,
    null,
  ]);
});

test("the credit score rises by 1 up to 200 and falls by 10 down to 0 [ROLE-15, ROLE-16]", () => {
  expect([100, 199, 200].map(creditAfterTrade)).toEqual([101, 200, 200]);
  expect([100, 10, 9, 0].map(creditAfterTimeout)).toEqual([90, 0, 0, 0]);
});

test("the completion rate counts completed and timed-out trades only [C2C-13]", () => {
  expect(completionRate(0, 0)).toBeNull();
  expect(completionRate(2, 1)).toBe(66);
  expect(completionRate(5, 0)).toBe(100);
  expect(completionRate(0, 3)).toBe(0);
});

test("amounts due are exact at 4 decimals, and every sale has a fee", () => {
  expect(usdtDue(parseAmount("999.9999"), parseAmount("1.1999"))).toBe(parseAmount("1199.89988001"));
  expect(saleFee(parseAmount("100"), 500n)).toBe(parseAmount("5"));
  expect(saleFee(1n, 500n)).toBe(1n);
  expect(saleFee(ONE, 0n)).toBe(0n);
});

test("covers exactly the largest sale of a fee credit", () => {
  for (const fee of [0n, 1n, 7n, ONE, parseAmount("2.4999")])
    for (const rate of [1n, 3n, 500n, 9_999n, 10_000n]) {
      const most = largestSale(fee, rate) as bigint;
      expect(saleFee(most, rate) <= fee).toBe(true);
      expect(saleFee(most + 1n, rate) <= fee).toBe(false);
    }
  expect(largestSale(0n, 0n)).toBeUndefined();
});
