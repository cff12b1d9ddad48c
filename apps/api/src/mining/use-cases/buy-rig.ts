import type { Tx } from "@wth/db";
import { miningType, rigSource, type RigLevel } from "@wth/rules";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { lockUser } from "#identity/index.ts";
import { findRig, insertRig, isWhitelisted, type NumberedRig } from "../mining-repo.ts";
import { payForRig } from "../pay-for-rig.ts";

/** Buys a rig from the Mine Account. */
export async function buyRig(tx: Tx, userId: bigint, level: RigLevel): Promise<{ rig: NumberedRig; at: number }> {
  await lockUser(tx, userId);
  const parameters = await readParameters(tx);
  const terms = miningType(level, parameters);
  if (terms.whitelisted && !(await isWhitelisted(tx, userId, level))) fail("notEligible");
  const at = unixSeconds(await now(tx));
  const rigId = await insertRig(tx, { userId, source: rigSource.buy, paidWith: "balance", terms, at });
  await payForRig(tx, { userId, rigId, term: 1, level, price: terms.price, parameters });
  const rig = await findRig(tx, userId, rigId);
  if (!rig) throw new Error(`rig ${rigId} was not stored`);
  return { rig, at };
}
