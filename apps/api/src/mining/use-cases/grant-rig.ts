import type { Tx } from "@wth/db";
import { miningType, rigSource, type GivenRigSource, type RigLevel } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { sendNotification } from "#messaging/index.ts";
import { lockUser, raiseRigLevel } from "#identity/index.ts";
import { addPower } from "#community/index.ts";
import { insertRig } from "../mining-repo.ts";

export type RigGrant = { actor: string; userId: bigint; level: RigLevel; source: GivenRigSource };

/** Grants a rig to a user, with a notification and an audit entry. @returns the rig's id */
export async function grantRig(tx: Tx, { actor, userId, level, source }: RigGrant): Promise<bigint> {
  await lockUser(tx, userId);
  const terms = miningType(level, await readParameters(tx));
  const at = unixSeconds(await now(tx));
  const rigId = await insertRig(tx, { userId, source, paidWith: "grant", terms, at });
  await addPower(tx, userId, terms.price);
  await raiseRigLevel(tx, userId, level);
  await audit(tx, {
    actor,
    action: "rig.grant",
    subject: `user:${userId}`,
    before: null,
    after: { rigId: rigId.toString(), level, source },
  });
  await sendNotification(tx, { userId }, "rigGranted", { rigId: rigId.toString(), level, source });
  await publishChange(tx, userId, ["rig"]);
  return rigId;
}

/** Grants the reward rig of a tier of the referral campaign. @returns the rig's id */
export async function grantRewardRig(tx: Tx, grant: Omit<RigGrant, "source">): Promise<bigint> {
  return grantRig(tx, { ...grant, source: rigSource.reward });
}
