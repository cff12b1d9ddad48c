import { businessType, type Amount } from "@wth/rules";
import { userAccount, type Transfer } from "#ledger/index.ts";

export type TransferTarget = "ctoc" | "normal";

/** Each record names the other account: the destination on the debited account, the source on the credited one. */
const sides = {
  ctoc: { from: "normal", type: businessType.transferToCtoc, toType: businessType.transferFromNormal },
  normal: { from: "ctoc", type: businessType.transferToNormal, toType: businessType.transferFromCtoc },
} as const;

/** Returns the transfer between a user's Mine and C2C accounts. */
export function ownTransfer(userId: bigint, target: TransferTarget, amount: Amount): Transfer {
  const { from, type, toType } = sides[target];
  return { from: userAccount(userId, from), to: userAccount(userId, target), amount, type, toType };
}
