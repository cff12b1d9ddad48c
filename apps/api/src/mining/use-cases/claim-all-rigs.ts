import type { Tx } from "@wth/db";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { lockUser } from "#identity/index.ts";
import { claimRigs, type Claimed } from "../claim-rigs.ts";

/** Claims every rig that has something to claim, as one movement of money. */
export async function claimAllRigs(tx: Tx, userId: bigint): Promise<Claimed> {
  await lockUser(tx, userId);
  return claimRigs(tx, { userId }, unixSeconds(await now(tx)));
}
