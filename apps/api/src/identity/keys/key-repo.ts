import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Updateable } from "kysely";
import type { Submission } from "../kyc/kyc-repo.ts";

type Photo = { storedAs: string; wrappedKey: Buffer; digest: Buffer; pictureHash: Buffer; size: number };
/** Ciphertexts and digests of a case. */
export type CaseValues = Updateable<Tables["identity_kyc_submission"]>;
type Slice<Position> = { activeId: string; after: Position; limit: number };

/** Numbers of ciphertexts that name a key. */
export type KeyUse = { photos: number; numbers: number; holders: number; fingerprintKeys: number };
export type KeyUseRow = KeyUse & { keyId: string };

/** Counts the ciphertexts by the key that they name. */
export async function countByKey(db: Database | Tx): Promise<KeyUseRow[]> {
  const { rows } = await sql<KeyUseRow>`
    select key_id as "keyId", (count(*) filter (where kind = 'photo'))::int as photos,
      (count(*) filter (where kind = 'number'))::int as numbers, (count(*) filter (where kind = 'holder'))::int as holders,
      (count(*) filter (where kind = 'fingerprint'))::int as "fingerprintKeys"
    from (
      select key_id, 'photo' as kind from identity_file where wrapped_key is not null
      union all select number_key_id, 'number' from identity_kyc_submission where id_number_encrypted is not null
      union all select holder_key_id, 'holder' from identity_kyc_submission where holder_encrypted is not null
      union all select key_id, 'fingerprint' from identity_fingerprint_key
    ) used group by key_id order by key_id`.execute(db);
  return rows;
}

/** Returns the keys of stored photos that do not name the active key or have no hash of their picture, in order. */
export async function stalePhotos(db: Database, { activeId, after, limit }: Slice<string>): Promise<string[]> {
  const rows = await db
    .selectFrom("identity_file")
    .select("object_key")
    .where("object_key", ">", after)
    .where("stored_at", "is not", null)
    .where("wrapped_key", "is not", null)
    .where((e) => e.or([e("key_id", "is distinct from", activeId), e("picture_hash", "is", null)]))
    .orderBy("object_key")
    .limit(limit)
    .execute();
  return rows.map(({ object_key }) => object_key);
}

/** Stores under which key of the store a photo will be encrypted again. The photo must be locked. */
export async function announceReplacement(tx: Tx, objectKey: string, storedAs: string): Promise<void> {
  await tx.updateTable("identity_file").set({ next_stored_as: storedAs }).where("object_key", "=", objectKey).execute();
}

/** Makes an announced copy the photo. The photo must be locked. */
export async function replacePhoto(tx: Tx, objectKey: string, copy: Photo): Promise<void> {
  const { storedAs: stored_as, wrappedKey: wrapped_key, digest, pictureHash: picture_hash, size } = copy;
  await tx
    .updateTable("identity_file")
    .set({ stored_as, wrapped_key, digest, picture_hash, size, next_stored_as: null })
    .where("object_key", "=", objectKey)
    .execute();
}

/**
 * Locks and returns cases in order: those whose number or holder does not name the active key, or whose digests could
 * have a newer fingerprint key.
 */
export async function lockStaleCases(
  tx: Tx,
  { activeId, after, limit }: Slice<bigint>,
  fingerprintKey: number,
): Promise<Submission[]> {
  return tx
    .selectFrom("identity_kyc_submission")
    .selectAll()
    .where("id", ">", after)
    .where((e) =>
      e.or([
        e.and([e("id_number_encrypted", "is not", null), e("number_key_id", "is distinct from", activeId)]),
        e.and([e("id_number_encrypted", "is not", null), e("fingerprint_key", "<", fingerprintKey)]),
        e.and([e("holder_encrypted", "is not", null), e("holder_key_id", "is distinct from", activeId)]),
      ]),
    )
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Writes a case's ciphertexts and digests with other keys. The case must be locked. */
export async function writeCaseKeys(tx: Tx, id: bigint, values: CaseValues): Promise<void> {
  await tx.updateTable("identity_kyc_submission").set(values).where("id", "=", id).execute();
}
