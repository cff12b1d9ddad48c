import { businessType, type Amount } from "@wth/rules";
import { userAccount, type Posting } from "#ledger/index.ts";

export type TransferTarget = "ctoc" | "normal";

/** `reference` is unique among a user's transfers. */
export type OwnTransfer = { reference: string; userId: bigint; target: TransferTarget; amount: Amount };

/** Each record names the other account: the destination on the debited account, the source on the credited one. */
const sides = {
  ctoc: { from: "normal", type: businessType.transferToCtoc, toType: businessType.transferFromNormal },
  normal: { from: "ctoc", type: businessType.transferToNormal, toType: businessType.transferFromCtoc },
} as const;

/** Returns the posting of a transfer between a user's Mine and C2C accounts. */
export function ownTransferPosting({ reference, userId, target, amount }: OwnTransfer): Posting {
  const { from, type, toType } = sides[target];
  return {
    key: `transfer:${reference}`,
    transfers: [{ from: userAccount(userId, from), to: userAccount(userId, target), amount, type, toType }],
  };
}
