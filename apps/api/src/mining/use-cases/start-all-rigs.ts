import type { Tx } from "@wth/db";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser } from "#identity/index.ts";
import { startRigs } from "../mining-repo.ts";

/** Starts every rig that can be started. */
export async function startAllRigs(tx: Tx, userId: bigint): Promise<{ count: number }> {
  await lockUser(tx, userId);
  const count = await startRigs(tx, { userId }, unixSeconds(await now(tx)));
  if (count > 0) await publishChange(tx, userId, ["rig"]);
  return { count };
}
