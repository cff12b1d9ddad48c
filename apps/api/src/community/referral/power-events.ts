import type { Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { appendPowerEvent } from "./power-repo.ts";
import { setPurchased } from "./referral-repo.ts";

/**
 * Records a change of a user's power in one row, without waiting. The worker updates the user and the line above soon
 * after. Delta in 10^-18 units.
 */
export async function addPower(tx: Tx, userId: bigint, delta: Amount): Promise<void> {
  await appendPowerEvent(tx, userId, delta);
}

/**
 * Records that a user buys a rig; after the first purchase a sponsor can no longer be bound. The user's row must be
 * locked.
 * @returns the sponsor, which is final
 */
export async function recordPurchase(tx: Tx, userId: bigint): Promise<bigint | null> {
  return setPurchased(tx, userId);
}
