import type { Tx } from "@wth/db";
import { activityTiers, type Parameters, type RigLevel } from "@wth/rules";
import { publishChange } from "#platform/live/live.ts";
import { lockUser } from "#identity/index.ts";
import { dueGrants, insertGrant } from "../activity-repo.ts";

const ACTOR = "activity";
const GRANTS_AT_ONCE = 50;

/**
 * Creates the rig of a tier and returns its id. Rigs belong to a higher context, so the worker supplies this function.
 */
export type GrantRig = (tx: Tx, grant: { actor: string; userId: bigint; level: RigLevel }) => Promise<bigint>;

/**
 * Grants the rigs of reached tiers, each once. A disabled account gets its rigs after it is enabled.
 * @returns the number of granted rigs
 */
export async function grantReachedTiers(tx: Tx, parameters: Parameters, grantRig: GrantRig): Promise<number> {
  let granted = 0;
  const held = { heldFor: parameters["activity.rewardHold"], limit: GRANTS_AT_ONCE };
  for (const due of await dueGrants(tx, activityTiers(parameters), held)) {
    const { userId, tier } = due;
    if ((await lockUser(tx, userId)).status !== 0) continue;
    const rigId = await grantRig(tx, { actor: ACTOR, userId, level: tier.rigLevel });
    await insertGrant(tx, due, rigId);
    await publishChange(tx, userId, ["activity"]);
    granted += 1;
  }
  return granted;
}
