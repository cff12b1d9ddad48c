import type { Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { appendPowerEvent } from "./power-repo.ts";
import { setPurchased } from "./referral-repo.ts";

/** Records a change of a user's power: one row, nothing waited for. The user and the line above follow soon after. */
export async function addPower(tx: Tx, userId: bigint, delta: Amount): Promise<void> {
  await appendPowerEvent(tx, userId, delta);
}

/**
 * Notes that a user buys a rig: from the first on, a sponsor can no longer be bound. The user's row must be locked.
 * @returns the sponsor, who is final
 */
export async function recordPurchase(tx: Tx, userId: bigint): Promise<bigint | null> {
  return setPurchased(tx, userId);
}
