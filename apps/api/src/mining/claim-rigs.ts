import type { Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { HouseAccountEmpty, post, type Posting } from "#ledger/index.ts";
import { lapseNotifications } from "#messaging/index.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { addPower } from "#community/index.ts";
import { rigClaimPosting } from "./mining-postings.ts";
import { dueClaims, recordClaims, type RigSet } from "./mining-repo.ts";

export type Claimed = { amount: Amount; count: number };

async function postFromPool(tx: Tx, posting: Posting): Promise<bigint> {
  try {
    const { operationId, isDuplicate } = await post(tx, posting);
    if (isDuplicate) throw new Error(`${posting.key} was paid before`);
    return operationId;
  } catch (error) {
    if (error instanceof HouseAccountEmpty && error.kind === "miningPool") fail("miningPoolEmpty");
    throw error;
  }
}

/**
 * Pays the due claims of a set of rigs, each period once. The user's row must be locked, and `at` (Unix seconds) read
 * after that.
 */
export async function claimRigs(tx: Tx, set: RigSet, at: number): Promise<Claimed> {
  const due = await dueClaims(tx, set, at);
  if (!due) return { amount: 0n, count: 0 };
  const { userId } = set;
  const operationId = await postFromPool(tx, rigClaimPosting({ userId, ...due }));
  const recorded = await recordClaims(tx, set, at, operationId);
  if (recorded.count !== due.count || recorded.amount !== due.amount)
    throw new Error(`a claim of ${due.amount} would be recorded as ${recorded.amount}`);
  if (recorded.expiredPrice > 0n) await addPower(tx, userId, -recorded.expiredPrice);
  await lapseNotifications(tx, "rigsClaimed", [userId]);
  await publishChange(tx, userId, ["balance", "rig"]);
  return { amount: due.amount, count: due.count };
}
