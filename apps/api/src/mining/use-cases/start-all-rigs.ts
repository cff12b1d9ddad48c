import type { Tx } from "@wth/db";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { lockUser } from "#identity/index.ts";
import { startRigSessions } from "../start-rig-sessions.ts";

/** Starts every rig that can be started. */
export async function startAllRigs(tx: Tx, userId: bigint): Promise<{ count: number }> {
  await lockUser(tx, userId);
  return { count: await startRigSessions(tx, { userId }, unixSeconds(await now(tx))) };
}
