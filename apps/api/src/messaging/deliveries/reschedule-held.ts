import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { dueTime, type Setting } from "./due-time.ts";
import { moveHeld } from "./held-repo.ts";

/** Gives the held messages of a person the times of a changed setting. */
export async function rescheduleHeld(tx: Tx, userId: bigint, setting: Setting): Promise<void> {
  const at = await now(tx);
  const timeOf = (isMail: boolean): Date => dueTime(setting, at, { isMail, isUrgent: false });
  await moveHeld(tx, userId, { mail: timeOf(true), others: timeOf(false) });
}
