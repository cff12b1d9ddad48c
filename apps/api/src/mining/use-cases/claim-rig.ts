import type { Tx } from "@wth/db";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "#identity/index.ts";
import { refusalToClaim } from "../mining-policy.ts";
import { findRig } from "../mining-repo.ts";
import { claimRigs, type Claimed } from "../claim-rigs.ts";

/** Claims what one rig has mined. */
export async function claimRig(tx: Tx, userId: bigint, rigId: bigint): Promise<Claimed> {
  await lockUser(tx, userId);
  const rig = (await findRig(tx, userId, rigId)) ?? fail("rigNotFound");
  await refuseFrozen(tx, "rig", rigId);
  const at = unixSeconds(await now(tx));
  const refusal = refusalToClaim(rig, at);
  if (refusal) fail(refusal);
  return claimRigs(tx, { userId, rigId }, at);
}
