import { randomUUID } from "node:crypto";
import type { Tx } from "@wth/db";
import type { Amount, UserAccountKind } from "@wth/rules";
import { balancesOf, post } from "#ledger/index.ts";
import { fail } from "../../platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser } from "#identity/index.ts";
import { ownTransfer, type TransferTarget } from "../accounts-postings.ts";

export type TransferRequest = { userId: bigint; target: TransferTarget; amount: Amount };
export type Transferred = { balances: Record<UserAccountKind, Amount>; inviteCode: string };

/** Moves WTH between a user's Mine and C2C accounts. */
export async function transferOwn(tx: Tx, { userId, target, amount }: TransferRequest): Promise<Transferred> {
  if (amount <= 0n) fail("amountNotPositive");
  // the lock orders a concurrent change of the KYC level before or after this transfer
  const user = await lockUser(tx, userId);
  if (user.kyc_level !== 1) fail("kycRequired");
  // equal transfers are distinct; repeats are recognised by the Idempotency-Key, stored in this transaction
  await post(tx, { key: `transfer:${randomUUID()}`, transfers: [ownTransfer(userId, target, amount)] });
  await publishChange(tx, userId, ["balance"]);
  return { balances: await balancesOf(tx, userId), inviteCode: user.invite_code };
}
