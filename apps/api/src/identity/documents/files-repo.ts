import type { Database, Tables, Tx } from "@wth/db";
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import { deleteSome } from "#platform/db/delete-some.ts";
import { waitForKeyLock } from "#platform/db/locks.ts";

export type Upload = Selectable<Tables["identity_file_upload"]>;
export type StoredPhoto = Selectable<Tables["identity_file"]>;
export type DeletionReason = Tables["identity_file_deletion"]["reason"];

/** Serialises the transactions that count uploads of one user. */
export async function lockUploads(tx: Tx, userId: bigint): Promise<void> {
  await waitForKeyLock(tx, "uploads", String(userId));
}

/** Upload addresses that are still open, those of the last 24 hours, and the earliest end of each. */
export type UploadCounts = { open: number; recent: number; opensAt: Date | null; recentAt: Date | null };

export async function countUploads(tx: Tx, userId: bigint): Promise<UploadCounts> {
  const at = await now(tx);
  const { rows } = await sql<UploadCounts>`
    select count(*) filter (where is_open)::int as open, count(*)::int as recent,
      min(expires_at) filter (where is_open) as "opensAt", min(created_at) + interval '24 hours' as "recentAt"
    from (
      select expires_at, created_at, taken_at is null and expires_at > ${at} as is_open from identity_file_upload
      where user_id = ${userId} and created_at > ${at}::timestamptz - interval '24 hours'
    ) upload`.execute(tx);
  return rows[0] as UploadCounts;
}

export async function insertUpload(tx: Tx, upload: Insertable<Tables["identity_file_upload"]>): Promise<void> {
  await tx.insertInto("identity_file_upload").values(upload).execute();
}

/** Returns the user of an unused ticket, without using it up. */
export async function findUploader(db: Database, ticketHash: Buffer): Promise<bigint | undefined> {
  const row = await db
    .selectFrom("identity_file_upload")
    .select("user_id")
    .where("ticket_hash", "=", ticketHash)
    .where("taken_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses up a ticket. @returns undefined when it is unknown, expired or used, or its owner is disabled */
export async function takeUpload(db: Database, ticketHash: Buffer): Promise<Upload | undefined> {
  const at = await now(db);
  const taken = await db
    .updateTable("identity_file_upload")
    .set({ taken_at: at })
    .where("ticket_hash", "=", ticketHash)
    .where("taken_at", "is", null)
    .where("expires_at", ">", at)
    .where(
      sql<boolean>`exists (select from identity_user u where u.id = identity_file_upload.user_id and u.status = 0)`,
    )
    .returningAll()
    .executeTakeFirst();
  return taken;
}

/** Stores the reason why a file was refused; the first reason stays. */
export async function setRefusal(db: Database, objectKey: string, refusal: string): Promise<void> {
  await db
    .updateTable("identity_file_upload")
    .set({ refusal })
    .where("object_key", "=", objectKey)
    .where("refusal", "is", null)
    .execute();
}

/** Inserts a photo before it is stored, so that an interrupted upload can be found. */
export async function insertPhoto(db: Database, photo: Insertable<Tables["identity_file"]>): Promise<void> {
  await db
    .with("upload", (query) =>
      query.updateTable("identity_file_upload").set({ has_file: true }).where("object_key", "=", photo.object_key),
    )
    .insertInto("identity_file")
    .values(photo)
    .execute();
}

export async function markStored(db: Database, objectKey: string): Promise<void> {
  await sql`update identity_file set stored_at = ${statementTime} where object_key = ${objectKey}`.execute(db);
}

/** Returns a stored photo. */
export async function findPhoto(db: Database | Tx, objectKey: string): Promise<StoredPhoto | undefined> {
  return db
    .selectFrom("identity_file")
    .selectAll()
    .where("object_key", "=", objectKey)
    .where("stored_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Selects, among these, stored photos of a user that are not used by a record. */
const usable = (userId: bigint, objectKeys: readonly string[]) => (photo: ExpressionBuilder<Tables, "identity_file">) =>
  photo.and([
    photo("object_key", "in", [...objectKeys]),
    photo("user_id", "=", userId),
    photo("stored_at", "is not", null),
    photo("used_at", "is", null),
    photo("deleted_at", "is", null),
    sql<boolean>`not exists (select from platform_frozen_row_view f
      where f.kind = 'file' and f.subject = identity_file.object_key)`,
  ]);

/** Counts these photos that are stored, belong to the user and are unused. */
export async function countUsable(tx: Tx, userId: bigint, objectKeys: readonly string[]): Promise<number> {
  const rows = await tx.selectFrom("identity_file").select("object_key").where(usable(userId, objectKeys)).execute();
  return rows.length;
}

/** Marks stored photos of a user as used. @returns the number that could be marked */
export async function markUsed(tx: Tx, userId: bigint, objectKeys: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("identity_file")
    .set({ used_at: await now(tx) })
    .where(usable(userId, objectKeys))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** True when two of these photos are the same picture. */
export async function hasEqualPictures(tx: Tx, objectKeys: readonly string[]): Promise<boolean> {
  const equal = await tx
    .selectFrom("identity_file")
    .select("picture_hash")
    .where("object_key", "in", [...objectKeys])
    .where("picture_hash", "is not", null)
    .groupBy("picture_hash")
    .having((photo) => photo.fn.countAll(), ">", 1)
    .executeTakeFirst();
  return equal !== undefined;
}

/** Counts the photos that a reader opened in the last hour. */
export async function countAccesses(db: Database, reader: string): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select count(*)::int as looks from identity_file_access
    where reader = ${reader} and created_at > ${statementTime} - interval '1 hour'`.execute(db);
  return rows[0]?.looks ?? 0;
}

export async function insertAccess(tx: Tx, objectKey: string, reader: string): Promise<void> {
  await tx.insertInto("identity_file_access").values({ object_key: objectKey, reader }).execute();
}

/** Locks and returns a user's unused photos. */
export async function lockUnusedOf(tx: Tx, userId: bigint): Promise<StoredPhoto[]> {
  return tx
    .selectFrom("identity_file")
    .selectAll()
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("deleted_at", "is", null)
    .forUpdate()
    .execute();
}

/** Locks and returns photos that were not used within a day. Skips those that another process is deleting. */
export async function takeUnused(tx: Tx, limit: number): Promise<StoredPhoto[]> {
  return tx
    .selectFrom("identity_file")
    .selectAll()
    .where("used_at", "is", null)
    .where("deleted_at", "is", null)
    .where("created_at", "<", sql<Date>`${await now(tx)}::timestamptz - interval '24 hours'`)
    .orderBy("created_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Locks photos for deletion. Skips those that another process is deleting. @returns keys of the locked photos */
export async function lockPhotos(tx: Tx, objectKeys: readonly string[]): Promise<string[]> {
  if (objectKeys.length === 0) return [];
  const rows = await tx
    .selectFrom("identity_file")
    .select("object_key")
    .where("object_key", "in", [...objectKeys])
    .where("deleted_at", "is", null)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ object_key }) => object_key);
}

export async function lockPhoto(tx: Tx, objectKey: string): Promise<StoredPhoto | undefined> {
  return tx
    .selectFrom("identity_file")
    .selectAll()
    .where("object_key", "=", objectKey)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a photo's key and hash, and writes a record of the deletion. */
export async function markDeleted(tx: Tx, photo: StoredPhoto, reason: DeletionReason): Promise<void> {
  await tx
    .updateTable("identity_file")
    .set({ wrapped_key: null, picture_hash: null, deleted_at: await now(tx) })
    .where("object_key", "=", photo.object_key)
    .execute();
  const { object_key, user_id, digest } = photo;
  await tx.insertInto("identity_file_deletion").values({ object_key, user_id, reason, digest }).execute();
}

/** Deletes some expired upload addresses without a file. @returns their number; 0 when none is left */
export async function deleteEndedUploads(tx: Tx): Promise<number> {
  const isEnded = sql`not has_file and created_at < ${await now(tx)}::timestamptz - interval '30 days'
    and not exists (select from identity_file o where o.object_key = identity_file_upload.object_key)`;
  return deleteSome(tx, "identity_file_upload", isEnded);
}
