import { fc, test as property } from "@fast-check/vitest";
import { defaultParameters, miningType, ONE, parseAmount, rigLevels, rigPriceUsdt } from "@wth/rules";
import { describe, expect, test } from "vitest";
import { activationWays, balanceAfter, paybackDays, runDays, usdtRefusal, usdtText } from "./activation.ts";

const terms = { type: { useUsdt: true }, usdtPrice: parseAmount("10"), usdtUsed: false };
const buyer = { hasSponsor: true, usdtBalance: parseAmount("10") };

describe("activation buttons", () => {
  test("shows Active for a type without USDT whatever the allowance [MINE-36]", () => {
    const plain = { ...terms, type: { useUsdt: false } };
    expect(activationWays(plain, undefined)).toEqual(["active"]);
    expect(activationWays(plain, 0n)).toEqual(["active"]);
    expect(activationWays(plain, ONE)).toEqual(["active"]);
  });

  test.each([undefined, 0n, 1n, terms.usdtPrice - 1n])(
    "shows USDT Approve for the low allowance %s [MINE-37, MINE-62]",
    (allowance) => {
      expect(activationWays(terms, allowance)[0]).toBe("usdtApprove");
      expect(activationWays(terms, allowance)).not.toContain("usdtActive");
    },
  );

  test.each([terms.usdtPrice, terms.usdtPrice + 1n])(
    "shows USDT Active for the sufficient allowance %s [MINE-38]",
    (allowance) => {
      expect(activationWays(terms, allowance)[0]).toBe("usdtActive");
      expect(activationWays(terms, allowance)).not.toContain("usdtApprove");
    },
  );

  test.each([undefined, 0n, terms.usdtPrice])(
    "offers no USDT once the USDT rig is used (allowance %s) [U14]",
    (allowance) => {
      expect(activationWays({ ...terms, usdtUsed: true }, allowance)).toEqual(["active"]);
    },
  );
});

test.each([
  ["in half its days", 10n, 20n, 183],
  ["on its last day", 20n, 20n, 365],
  ["never", 21n, 20n, undefined],
])("pays its price back %s [U30]", (_, price, total, days) => {
  const perSecond = (total * ONE) / (365n * 86_400n);
  const type = { id: 1, name: "S1", symbol: "S1", level: 1, useUsdt: false };
  expect(paybackDays({ ...type, price: price * ONE, total: total * ONE, perSecond })).toBe(days);
});

describe("refusals of a USDT purchase", () => {
  test("requires an invitation before anything else [MINE-59]", () => {
    expect(usdtRefusal({ ...terms, usdtUsed: true }, { hasSponsor: false, usdtBalance: 0n })).toBe("inviteRequired");
  });

  test("refuses a second USDT rig [ERR-44]", () => {
    expect(usdtRefusal({ ...terms, usdtUsed: true }, buyer)).toBe("usdtUsed");
  });

  test("refuses a balance one unit below the amount, and accepts the amount [MINE-60]", () => {
    expect(usdtRefusal(terms, { ...buyer, usdtBalance: terms.usdtPrice - 1n })).toBe("insufficientBalance");
    expect(usdtRefusal(terms, buyer)).toBeUndefined();
  });
});

property.prop([fc.constantFrom(...rigLevels), fc.bigInt({ min: 1n, max: 1000n * ONE })])(
  "truncates price × reference price to exactly 2 decimals [MINE-53]",
  (level, reference) => {
    const { price } = miningType(level, defaultParameters);
    const exact = price * reference;
    const usdt = rigPriceUsdt(price, reference);
    expect(usdtText(usdt)).toMatch(/^[\d,]+\.\d\d$/);
    expect(parseAmount(usdtText(usdt).replaceAll(",", ""))).toBe(usdt);
    expect(usdt * ONE).toBeLessThanOrEqual(exact);
    expect((usdt + ONE / 100n) * ONE).toBeGreaterThan(exact);
  },
);

test.each([...rigLevels])("computes the configured run days of S%i", (level) => {
  const { totalAmount, perSecondAmount } = miningType(level, defaultParameters);
  expect(runDays(totalAmount, perSecondAmount)).toBe(365);
});

test("computes the balance after a purchase", () => {
  expect(balanceAfter(10n, 10n)).toBe(0n);
  expect(balanceAfter(9n, 10n)).toBeUndefined();
});
