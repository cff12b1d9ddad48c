import type { Tx } from "@wth/db";
import { lapseNotifications } from "#messaging/index.ts";
import { publishChange } from "#platform/live/live.ts";
import { startRigs, type RigSet } from "./mining-repo.ts";
import { recordSessionEnds } from "./session-end-repo.ts";

/**
 * Starts the rigs of the set that can be started, and records when their sessions end. The user's row must be locked.
 * @param at Unix seconds
 * @returns number of rigs started
 */
export async function startRigSessions(tx: Tx, set: RigSet, at: number): Promise<number> {
  const { count, ends } = await startRigs(tx, set, at);
  if (count === 0) return 0;
  await recordSessionEnds(tx, set.userId, ends);
  await lapseNotifications(tx, "rigsStarted", [set.userId]);
  await publishChange(tx, set.userId, ["rig"]);
  return count;
}
