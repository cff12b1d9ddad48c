import { transact, type Database, type Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { deletePhoto, type Files } from "#identity/index.ts";
import { lockSettledEvidenceOf, takeOutlivedEvidence } from "../../trades/evidence-repo.ts";

const AT_ONCE = 50;

async function deleteAll(tx: Tx, files: Files, keys: readonly string[], reason: "settled" | "erased") {
  for (const key of keys) await deletePhoto(tx, files, key, reason);
  return keys.length;
}

/** Deletes pictures of trades whose dispute ended long enough ago. That they were there stays known. @returns how many */
export async function deleteOutlivedEvidence(db: Database, files: Files): Promise<number> {
  return transact(db, async (tx) => {
    const days = Number((await readParameters(tx))["c2c.keepEvidence"]);
    return deleteAll(tx, files, await takeOutlivedEvidence(tx, days, AT_ONCE), "settled");
  });
}

/**
 * Deletes the pictures that a person showed of settled trades before their time, because they have a right to it. Those of
 * a trade that waits for an operator stay until it is settled.
 * @returns how many
 */
export async function eraseEvidence(
  tx: Tx,
  files: Files,
  { actor, userId }: { actor: string; userId: bigint },
): Promise<number> {
  const erased = await deleteAll(tx, files, await lockSettledEvidenceOf(tx, userId), "erased");
  const record = { action: "c2c.eraseEvidence", subject: `user:${userId}`, before: null, after: { pictures: erased } };
  if (erased > 0) await audit(tx, { actor, ...record });
  return erased;
}
