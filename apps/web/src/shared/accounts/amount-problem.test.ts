import { fc, test as property } from "@fast-check/vitest";
import { formatAmount, ONE, parseAmount } from "@wth/rules";
import { plainAmount } from "@wth/web-kit/forms/read-amount.ts";
import { describe, expect, test } from "vitest";
import { amountProblem, typedAmount } from "./amount-problem.ts";

const BALANCE = parseAmount("12.5");

describe("entered amounts", () => {
  test("reports an empty field [ACCT-69, ACCT-76]", () => expect(amountProblem("", BALANCE)).toBe("empty"));

  test.each(["1", "1.", ".5", "1,5", "+1", "１", "1.5", "0.0001", "007", "12.4999"])(
    "accepts %s as an amount [ACCT-70]",
    (text) => expect(amountProblem(text, BALANCE)).toBeUndefined(),
  );

  test.each(["abc", "1,234", "1e3", "1.00001", "1 2", "0x1", "NaN", "--1", "-", "1.2.3"])(
    "refuses %s as an amount [ACCT-70]",
    (text) => expect(amountProblem(text, BALANCE)).toBe("format"),
  );

  test("takes the whole balance to the unit, and no other amount finer than typed [X41]", () => {
    const all = formatAmount(BALANCE + 1n);
    expect([amountProblem(all, BALANCE + 1n), typedAmount(all, BALANCE + 1n)]).toEqual([undefined, BALANCE + 1n]);
    expect([amountProblem(all, BALANCE + 2n), amountProblem(all)]).toEqual(["format", "format"]);
  });

  test.each(["0", "0.0", "0.0000", "-1", "-0.5"])("refuses %s as not above 0 [ACCT-71, ACCT-77]", (text) =>
    expect(amountProblem(text, BALANCE)).toBe("notPositive"),
  );

  test("refuses more than the balance [ACCT-72, ACCT-78]", () => {
    expect(amountProblem("12.5001", BALANCE)).toBe("insufficient");
    expect(amountProblem("13", BALANCE)).toBe("insufficient");
  });

  test("accepts exactly the balance [ACCT-74]", () => expect(amountProblem("12.5", BALANCE)).toBeUndefined());

  test("refuses nothing while the balance is unknown", () => expect(amountProblem("13")).toBeUndefined());
});

property.prop([fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n * ONE })])(
  "refuses an amount exactly when it is above the balance [ACCT-72, ACCT-74]",
  (units, balance) => {
    const amount = units * 10n ** 14n;
    expect(amountProblem(formatAmount(amount), balance)).toBe(amount > balance ? "insufficient" : undefined);
    expect(typedAmount(formatAmount(amount))).toBe(amount);
  },
);

property.prop([fc.string()])("accepts no text that the server would refuse [ACCT-70]", (text) => {
  const amount = typedAmount(text);
  if (amount !== undefined) expect(plainAmount(text)).toMatch(/^\d+(\.\d{1,4})?$/);
});
