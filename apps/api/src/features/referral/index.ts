import type { Tx } from "@wth/db";
import { appendPowerEvent, ensureMember, setPurchased } from "./referral-repo.ts";

export { referralInvariants } from "./referral-invariants.ts";
export { isWithin, sponsorOf } from "./referral-repo.ts";
export { referralHandlers } from "./referral-routes.ts";
export { applyPowerEvents } from "./use-cases/apply-power-events.ts";

/** Records a change of a user's power; the line above follows soon after, without anyone waiting for it. */
export async function addPower(tx: Tx, userId: bigint, delta: bigint): Promise<void> {
  await ensureMember(tx, userId);
  await appendPowerEvent(tx, userId, "power", delta);
}

/** From the first purchase on, a sponsor can no longer be bound. */
export async function notePurchase(tx: Tx, userId: bigint): Promise<void> {
  await setPurchased(tx, userId);
}
