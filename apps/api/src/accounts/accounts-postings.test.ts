import { businessType } from "@wth/rules";
import { expect, test } from "vitest";
import { userAccount } from "#ledger/index.ts";
import { ownTransferPosting } from "./accounts-postings.ts";

const posting = (target: "ctoc" | "normal") => ownTransferPosting({ reference: "r", userId: 7n, target, amount: 5n });

test("a transfer to C2C names C2C on the Mine Account, and the Mine Account on C2C [ACCT-46, ACCT-49]", () => {
  expect(posting("ctoc")).toEqual({
    key: "transfer:r",
    transfers: [
      {
        from: userAccount(7n, "normal"),
        to: userAccount(7n, "ctoc"),
        amount: 5n,
        type: businessType.transferToCtoc,
        toType: businessType.transferFromNormal,
      },
    ],
  });
});

test("a transfer to the Mine Account names it on C2C, and C2C on the Mine Account [ACCT-47, ACCT-50]", () => {
  expect(posting("normal").transfers).toEqual([
    {
      from: userAccount(7n, "ctoc"),
      to: userAccount(7n, "normal"),
      amount: 5n,
      type: businessType.transferToNormal,
      toType: businessType.transferFromCtoc,
    },
  ]);
});
