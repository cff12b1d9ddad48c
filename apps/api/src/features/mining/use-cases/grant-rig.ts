import type { Tx } from "@wth/db";
import { miningType, type GivenRigSource, type RigLevel } from "@wth/rules";
import { audit } from "../../../platform/audit.ts";
import { now, unixSeconds } from "../../../platform/clock.ts";
import { notifyUser } from "../../../platform/live.ts";
import { readParameters } from "../../../platform/parameters.ts";
import { notify } from "../../notices/index.ts";
import { lockUser, raiseRigLevel } from "../../profile/index.ts";
import { addPower } from "../../referral/index.ts";
import { insertRig } from "../mining-repo.ts";

export type RigGrant = { actor: string; userId: bigint; level: RigLevel; source: GivenRigSource };

/** Gives a user a rig, tells them, and records who did. @returns the rig's id */
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
  await notify(tx, userId, "rigGranted", { rigId: rigId.toString(), level, source });
  await notifyUser(tx, userId, ["rig"]);
  return rigId;
}
