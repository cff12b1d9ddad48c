import type { Tx } from "@wth/db";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "#identity/index.ts";
import { refusalToStart, startedTimes } from "../mining-policy.ts";
import { findRig, type NumberedRig } from "../mining-repo.ts";
import { startRigSessions } from "../start-rig-sessions.ts";

/** Starts a rig. */
export async function startRig(tx: Tx, userId: bigint, rigId: bigint): Promise<{ rig: NumberedRig; at: number }> {
  await lockUser(tx, userId);
  const rig = (await findRig(tx, userId, rigId)) ?? fail("rigNotFound");
  await refuseFrozen(tx, "rig", rigId);
  const at = unixSeconds(await now(tx));
  const refusal = refusalToStart(rig, at);
  if (refusal) fail(refusal);
  if ((await startRigSessions(tx, { userId, rigId }, at)) !== 1) throw new Error(`rig ${rigId} was not started`);
  return { rig: { ...rig, ...startedTimes(rig, at) }, at };
}
