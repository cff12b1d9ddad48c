import type { Tx } from "@wth/db";
import { isSpendable, type Amount, type UserAccountKind } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { balancesOf } from "./balances.ts";

/** Refuses an amount with more decimals than a person can type, unless it is the whole balance of the account. */
export async function requireSpendable(
  tx: Tx,
  { userId, account, amount }: { userId: bigint; account: UserAccountKind; amount: Amount },
): Promise<void> {
  if (isSpendable(amount, undefined)) return;
  if (!isSpendable(amount, (await balancesOf(tx, userId))[account])) fail("amountTooFine");
}
