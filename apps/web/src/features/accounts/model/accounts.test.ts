import { fc, test as property } from "@fast-check/vitest";
import { formatAmount, ONE, parseAmount } from "@wth/rules";
import { describe, expect, test } from "vitest";
import { balanceOf, type BalanceTexts, cards, figureText, shares, totalWth, wthAccounts } from "./accounts.ts";

const balances: BalanceTexts = {
  value: "1234.569999",
  ctocValue: "10.00019999",
  socialValue: "7.129",
  ecologicalValue: "300",
  feeValue: "0",
};

describe("figures of the cards", () => {
  test.each([
    ["Mine Account: value, 2 decimals [ACCT-01]", "normal", "1,234.56"],
    ["C2C Account: ctocValue, 4 decimals [ACCT-03]", "ctoc", "10.0001"],
    ["Social nodes: socialValue, 2 decimals [ACCT-05]", "social", "7.12"],
    ["Ecological Reserve: ecologicalValue, 2 decimals [ACCT-06]", "ecological", "300.00"],
    ["Transaction Fee Account: feeValue, 0.0000 when empty [ACCT-08, ACCT-09]", "fee", "0.0000"],
  ] as const)("%s", (_, account, text) => {
    const card = cards.find((each) => each.account === account);
    expect(figureText(balanceOf(balances, account), card?.decimals ?? 0)).toBe(text);
  });

  test("shows 0.0000 for a missing balance at any number of decimals [ACCT-09]", () => {
    expect(figureText(undefined, 2)).toBe("0.0000");
    expect(figureText(0n, 4)).toBe("0.0000");
  });

  test("truncates a fee balance to 2 decimals [ACCT-08]", () => {
    expect(figureText(parseAmount("4.999"), 2)).toBe("4.99");
  });

  test("keeps a balance beyond floating point exact", () => {
    expect(figureText(parseAmount("123456789012345678901.999999"), 4)).toBe("123,456,789,012,345,678,901.9999");
  });
});

const amount = fc.bigInt({ min: 0n, max: 10n ** 9n * ONE }).map(formatAmount);
const anyBalances = fc.record({
  value: amount,
  ctocValue: amount,
  socialValue: amount,
  ecologicalValue: amount,
  feeValue: amount,
});

property.prop([anyBalances])("sums the WTH accounts without fee credit", (any) => {
  const texts = [any.value, any.ctocValue, any.socialValue, any.ecologicalValue];
  expect(totalWth(any)).toBe(texts.map(parseAmount).reduce((sum, part) => sum + part, 0n));
});

property.prop([anyBalances])("returns a visible share for every account that is not empty", (any) => {
  const shown = shares(any);
  expect(shown.map(({ account }) => account)).toEqual(
    wthAccounts.filter((account) => (balanceOf(any, account) ?? 0n) > 0n),
  );
  for (const { permille } of shown) expect(permille).toBeGreaterThanOrEqual(1);
  expect(shown.reduce((sum, { permille }) => sum + permille, 0)).toBe(shown.length === 0 ? 0 : 1000);
});
