import type { Tx } from "@wth/db";
import { openHold } from "#ledger/index.ts";
import { Failure, fail } from "#platform/errors/failure.ts";
import type { feeHolding } from "./advert-postings.ts";

/** Holds the fee of a sale. @throws Failure feeInsufficient */
export async function holdFee(tx: Tx, holding: ReturnType<typeof feeHolding>): Promise<void> {
  if (holding.amount === 0n) return;
  try {
    await openHold(tx, holding);
  } catch (error) {
    if (error instanceof Failure && error.errorName === "insufficientBalance") fail("feeInsufficient");
    throw error;
  }
}
