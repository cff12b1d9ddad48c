import type { Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { appendPowerEvent } from "./power-repo.ts";
import { setPurchased } from "./referral-repo.ts";

export { levelHistory, type LevelSegment } from "./level-repo.ts";
export { referralInvariants } from "./referral-invariants.ts";
export { communityOf, isWithin, lockTree, memberOf, sponsorOf, sponsorsOf } from "./referral-repo.ts";
export { referralHandlers } from "./referral-routes.ts";
export { applyPowerEvents } from "./use-cases/apply-power-events.ts";
export { bindInviteCode } from "./use-cases/bind-invite-code.ts";
export { closeLevelDay } from "./use-cases/close-level-day.ts";

/** Records a change of a user's power: one row, nothing waited for. The user and the line above follow soon after. */
export async function addPower(tx: Tx, userId: bigint, delta: Amount): Promise<void> {
  await appendPowerEvent(tx, userId, delta);
}

/**
 * Notes that a user buys a rig: from the first on, a sponsor can no longer be bound. The user's row must be locked.
 * @returns the sponsor, who is final
 */
export async function notePurchase(tx: Tx, userId: bigint): Promise<bigint | null> {
  return setPurchased(tx, userId);
}
