import { transact, type Database, type Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { deletePhoto, lockPhotos } from "#identity/index.ts";
import { outlivedEvidence, resolvedEvidenceOf } from "../../trades/evidence-repo.ts";

const BATCH = 50;

async function deleteAll(tx: Tx, keys: readonly string[], reason: "settled" | "erased") {
  let deleted = 0;
  for (const key of keys) if (await deletePhoto(tx, key, reason)) deleted += 1;
  return deleted;
}

/**
 * Deletes pictures of disputes resolved longer ago than the retention time; their rows stay.
 * @returns number of pictures
 */
export async function deleteOutlivedEvidence(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    const days = Number((await readParameters(tx))["c2c.keepEvidence"]);
    const keys = await lockPhotos(tx, await outlivedEvidence(tx, days, BATCH));
    return deleteAll(tx, keys, "settled");
  });
}

/**
 * Deletes a user's pictures of resolved disputes before the retention time ends, at the user's request. Pictures of a
 * dispute that is open stay until it is resolved.
 * @returns number of pictures
 */
export async function eraseEvidence(tx: Tx, { actor, userId }: { actor: string; userId: bigint }): Promise<number> {
  const erased = await deleteAll(tx, await resolvedEvidenceOf(tx, userId), "erased");
  const after = { pictures: erased };
  if (erased > 0)
    await audit(tx, { actor, action: "c2c.eraseEvidence", subject: `user:${userId}`, before: null, after });
  return erased;
}
