import { businessType } from "@wth/rules";
import { expect, test } from "vitest";
import { userAccount } from "#ledger/index.ts";
import { ownTransfer } from "./accounts-postings.ts";

test("a transfer to C2C names C2C on the Mine Account, and the Mine Account on C2C [ACCT-46, ACCT-49]", () => {
  expect(ownTransfer(7n, "ctoc", 5n)).toEqual({
    from: userAccount(7n, "normal"),
    to: userAccount(7n, "ctoc"),
    amount: 5n,
    type: businessType.transferToCtoc,
    toType: businessType.transferFromNormal,
  });
});

test("a transfer to the Mine Account names it on C2C, and C2C on the Mine Account [ACCT-47, ACCT-50]", () => {
  expect(ownTransfer(7n, "normal", 5n)).toEqual({
    from: userAccount(7n, "ctoc"),
    to: userAccount(7n, "normal"),
    amount: 5n,
    type: businessType.transferToNormal,
    toType: businessType.transferFromCtoc,
  });
});
