import type { Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { balanceOf, openHold } from "#ledger/index.ts";
import { sendNotification } from "#messaging/index.ts";
import { Failure, fail } from "#platform/errors/failure.ts";
import type { feeHolding } from "./advert-postings.ts";

type FeeHolding = ReturnType<typeof feeHolding>;

/** Tells a seller whose fee credit no longer pays for a sale like this one. */
async function notifyWhenLow(tx: Tx, sellerId: bigint, { amount }: FeeHolding): Promise<void> {
  const left = await balanceOf(tx, sellerId, "fee");
  if (left < amount) await sendNotification(tx, { userId: sellerId }, "feeCreditLow", { left: formatAmount(left) });
}

/** Holds the fee of a sale, and tells the seller when too little is left for another one. */
export async function holdFee(tx: Tx, sellerId: bigint, holding: FeeHolding): Promise<void> {
  if (holding.amount === 0n) return;
  try {
    await openHold(tx, holding);
  } catch (error) {
    if (error instanceof Failure && error.errorName === "insufficientBalance") fail("feeInsufficient");
    throw error;
  }
  await notifyWhenLow(tx, sellerId, holding);
}
