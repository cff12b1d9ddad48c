import { businessType, type Amount } from "@wth/rules";
import { userAccount, type Posting } from "#ledger/index.ts";

export type TransferTarget = "ctoc" | "normal";

/** `reference` tells one transfer of a person from all others. */
export type OwnTransfer = { reference: string; userId: bigint; target: TransferTarget; amount: Amount };

/**
 * A record names the other account as seen from its own: where the amount went on the account that it left, and where it
 * came from on the account that it reached.
 */
const sides = {
  ctoc: { from: "normal", type: businessType.transferToCtoc, toType: businessType.transferFromNormal },
  normal: { from: "ctoc", type: businessType.transferToNormal, toType: businessType.transferFromCtoc },
} as const;

/** A transfer between a person's Mine and C2C accounts. */
export function ownTransferPosting({ reference, userId, target, amount }: OwnTransfer): Posting {
  const { from, type, toType } = sides[target];
  return {
    key: `transfer:${reference}`,
    transfers: [{ from: userAccount(userId, from), to: userAccount(userId, target), amount, type, toType }],
  };
}
