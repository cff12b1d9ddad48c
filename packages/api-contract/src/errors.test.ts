import { expect, test } from "vitest";
import { errorName, errors, errorText, type ErrorName } from "./errors.ts";

/** Numbers and texts that the product gives. Other tests name refusals. */
const given: [ErrorName, number, string][] = [
  ["idNumberTaken", 1004001016, "The ID number already exists!"],
  ["accountDisabled", 1004002002, "Account Is Disabled!"],
  ["inviteCodeInvalid", 1004002003, "Invalid invitation code!"],
  ["insufficientBalance", 1004003002, "Insufficient Balance"],
  ["kycRequired", 1004003006, "Transfer requires completion of KYC verification!"],
  ["nftSoldOut", 1004003026, "NFTs Sold Out"],
  ["rigNotRenewable", 1004004006, "This type of miner cannot be renewed."],
  ["orderNotFound", 1004005001, "Order does not exist!"],
  ["quotaInsufficient", 1004005015, "Insufficient C2C selling quota"],
  ["feeInsufficient", 1004005018, "Insufficient transaction fee!"],
];

test.each(given)("%s has the number %i and the text that the product gives", (name, code, text) => {
  expect(errors[name]).toMatchObject({ code, en: text });
  expect(errorName(code)).toBe(name);
});

test("gives each number to one refusal", () => {
  const codes = Object.values(errors).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test("shows a time in UTC and a cap with its unit in both languages [N14]", () => {
  const values = { left: "5", unit: "USDT", time: "2026-05-01T04:05:06.789Z" };
  for (const language of ["en", "zhCN"] as const) {
    expect(errorText("accountLimitReached", language, values)).toMatch(/5 USDT.*2026\/05\/01 04:05:06 UTC/);
    expect(errorText("amountAboveLimit", language, { limit: "7", unit: "WTHS" })).toContain("7 WTHS");
  }
});
