import type { Tx } from "@wth/db";
import { activityTiers, rigSource, type Parameters } from "@wth/rules";
import { notifyUser } from "../../../platform/live.ts";
import { grantRig } from "../../mining/index.ts";
import { lockUser } from "../../profile/index.ts";
import { dueGrants, insertGrant } from "../activity-repo.ts";

const ACTOR = "activity";
const GRANTS_AT_ONCE = 50;

/**
 * Gives the rigs of tiers that were reached, each once ever. Who is disabled gets none until they are enabled.
 * @returns how many rigs were given
 */
export async function grantReachedTiers(tx: Tx, parameters: Parameters): Promise<number> {
  let granted = 0;
  const held = { heldFor: parameters["activity.rewardHold"], limit: GRANTS_AT_ONCE };
  for (const due of await dueGrants(tx, activityTiers(parameters), held)) {
    const { userId, tier } = due;
    if ((await lockUser(tx, userId)).status !== 0) continue;
    const rigId = await grantRig(tx, { actor: ACTOR, userId, level: tier.rigLevel, source: rigSource.reward });
    await insertGrant(tx, due, rigId);
    await notifyUser(tx, userId, ["activity"]);
    granted += 1;
  }
  return granted;
}
