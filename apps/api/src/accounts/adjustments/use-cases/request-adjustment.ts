import type { Tx } from "@wth/db";
import type { Amount, UserAccountKind } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { insertAdjustment, type AdjustmentRow } from "../adjustment-repo.ts";

export type AdjustmentRequest = {
  actor: string;
  userId: bigint;
  account: UserAccountKind;
  /** Negative to debit the account. */
  amount: Amount;
  reason: string;
};

/**
 * Requests a change of a balance, which takes effect when another operator approves it. @throws Failure badRequest for
 * a zero amount
 */
export async function requestAdjustment(tx: Tx, request: AdjustmentRequest): Promise<AdjustmentRow> {
  const { actor, userId, account, amount, reason } = request;
  if (amount === 0n) fail("badRequest");
  const row = await insertAdjustment(tx, { userId, account, amount, reason, requestedBy: actor });
  const after = { adjustment: row.id.toString(), account, amount: amount.toString(), reason };
  await audit(tx, { actor, action: "adjustment.request", subject: `user:${userId}`, before: null, after });
  return row;
}
