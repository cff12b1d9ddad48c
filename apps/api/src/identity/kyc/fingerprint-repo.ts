import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";

export type FingerprintKeyRow = Selectable<Tables["identity_fingerprint_key"]>;

/** Returns the keys of fingerprints, still encrypted, oldest first. */
export async function listFingerprintKeys(db: Database | Tx): Promise<FingerprintKeyRow[]> {
  return db.selectFrom("identity_fingerprint_key").selectAll().orderBy("id").execute();
}

/** Inserts a key unless another transaction has just inserted one with this id. */
export async function insertFingerprintKey(tx: Tx, id: number, wrapped_key: Buffer): Promise<void> {
  await tx
    .insertInto("identity_fingerprint_key")
    .values({ id, wrapped_key })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function writeFingerprintKey(tx: Tx, id: number, wrapped_key: Buffer): Promise<void> {
  await tx.updateTable("identity_fingerprint_key").set({ wrapped_key }).where("id", "=", id).execute();
}

/** Deletes the keys before one that no digest has. */
export async function deleteUnusedKeys(tx: Tx, before: number): Promise<void> {
  await sql`delete from identity_fingerprint_key k where k.id < ${before}
    and not exists (select from identity_kyc_submission s where s.fingerprint_key = k.id)`.execute(tx);
}
