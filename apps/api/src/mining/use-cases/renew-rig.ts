import type { Tx } from "@wth/db";
import { miningType } from "@wth/rules";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { lockUser } from "#identity/index.ts";
import { refusalToRenew } from "../mining-policy.ts";
import { findRig, renewRigRow, type NumberedRig } from "../mining-repo.ts";
import { payForRig } from "../pay-for-rig.ts";

/** Renews a bought rig that is used up, on current terms. */
export async function renewRig(tx: Tx, userId: bigint, rigId: bigint): Promise<{ rig: NumberedRig; at: number }> {
  await lockUser(tx, userId);
  const rig = (await findRig(tx, userId, rigId)) ?? fail("rigNotFound");
  await refuseFrozen(tx, "rig", rigId);
  const refusal = refusalToRenew(rig);
  if (refusal) fail(refusal);
  const parameters = await readParameters(tx);
  const { price, totalAmount, perSecondAmount } = miningType(rig.level, parameters);
  const at = unixSeconds(await now(tx));
  const term = await renewRigRow(tx, { userId, rigId }, { level: rig.level, price, totalAmount, perSecondAmount }, at);
  await payForRig(tx, { userId, rigId, term, level: rig.level, price, parameters });
  const renewed = { price, totalAmount, perSecondAmount, leftAmount: totalAmount, term };
  return { rig: { ...rig, ...renewed, beginTime: at, endTime: at, lastReceiveTime: at }, at };
}
