import type { Database, Tables, Tx } from "@wth/db";
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from "kysely";

export type Upload = Selectable<Tables["identity_file_upload"]>;
export type StoredPhoto = Selectable<Tables["identity_file"]>;
export type DeletionReason = Tables["identity_file_deletion"]["reason"];

/** Counts of one person are taken by one transaction at a time. */
export async function lockUploads(tx: Tx, userId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${userId}`}, 0))`.execute(tx);
}

/** Upload addresses that can still be used, those of the last 24 hours, and when the earliest of each ends. */
export type UploadCounts = { open: number; recent: number; opensAt: Date | null; recentAt: Date | null };

export async function countUploads(tx: Tx, userId: bigint): Promise<UploadCounts> {
  const { rows } = await sql<UploadCounts>`
    select count(*) filter (where is_open)::int as open, count(*)::int as recent,
      min(expires_at) filter (where is_open) as "opensAt", min(created_at) + interval '24 hours' as "recentAt"
    from (
      select expires_at, created_at, taken_at is null and expires_at > platform_now() as is_open from identity_file_upload
      where user_id = ${userId} and created_at > platform_now() - interval '24 hours'
    ) upload`.execute(tx);
  return rows[0] as UploadCounts;
}

export async function insertUpload(tx: Tx, upload: Insertable<Tables["identity_file_upload"]>): Promise<void> {
  await tx.insertInto("identity_file_upload").values(upload).execute();
}

/** Spends a ticket. @returns undefined when it is unknown, late or spent, or its owner was disabled */
export async function takeUpload(db: Database, ticketHash: Buffer): Promise<Upload | undefined> {
  const taken = await db
    .updateTable("identity_file_upload")
    .set({ taken_at: sql`platform_now()` as never })
    .where("ticket_hash", "=", ticketHash)
    .where("taken_at", "is", null)
    .where("expires_at", ">", sql<Date>`platform_now()`)
    .where(
      sql<boolean>`exists (select from identity_user u where u.id = identity_file_upload.user_id and u.status = 0)`,
    )
    .returningAll()
    .executeTakeFirst();
  return taken;
}

/** Notes why a file was refused; the first reason stays. */
export async function setRefusal(db: Database, objectKey: string, refusal: string): Promise<void> {
  await db
    .updateTable("identity_file_upload")
    .set({ refusal })
    .where("object_key", "=", objectKey)
    .where("refusal", "is", null)
    .execute();
}

/** Announces a photo that is about to be stored, so that it can be found if storing ends half-way. */
export async function insertPhoto(db: Database, photo: Insertable<Tables["identity_file"]>): Promise<void> {
  await db.insertInto("identity_file").values(photo).execute();
}

export async function markStored(db: Database, objectKey: string): Promise<void> {
  await sql`update identity_file set stored_at = platform_now() where object_key = ${objectKey}`.execute(db);
}

/** A photo that can be opened. */
export async function findPhoto(db: Database | Tx, objectKey: string): Promise<StoredPhoto | undefined> {
  return db
    .selectFrom("identity_file")
    .selectAll()
    .where("object_key", "=", objectKey)
    .where("stored_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Stored photos of a person, among these, that are part of nothing. */
const usable = (userId: bigint, objectKeys: readonly string[]) => (photo: ExpressionBuilder<Tables, "identity_file">) =>
  photo.and([
    photo("object_key", "in", [...objectKeys]),
    photo("user_id", "=", userId),
    photo("stored_at", "is not", null),
    photo("used_at", "is", null),
    photo("deleted_at", "is", null),
  ]);

/** How many of these photos are stored ones of a person that are part of nothing. */
export async function countUsable(tx: Tx, userId: bigint, objectKeys: readonly string[]): Promise<number> {
  const rows = await tx.selectFrom("identity_file").select("object_key").where(usable(userId, objectKeys)).execute();
  return rows.length;
}

/** Makes stored photos of a person part of something. @returns how many of them could be */
export async function markUsed(tx: Tx, userId: bigint, objectKeys: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("identity_file")
    .set({ used_at: sql`platform_now()` as never })
    .where(usable(userId, objectKeys))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Photos that a reader looked at in the last hour. */
export async function countAccesses(db: Database, reader: string): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select count(*)::int as looks from identity_file_access
    where reader = ${reader} and created_at > platform_now() - interval '1 hour'`.execute(db);
  return rows[0]?.looks ?? 0;
}

export async function insertAccess(tx: Tx, objectKey: string, reader: string): Promise<void> {
  await tx.insertInto("identity_file_access").values({ object_key: objectKey, reader }).execute();
}

/** Photos of a person that became part of nothing. */
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

/** Photos that became part of nothing within a day; those that another process is deleting are left to it. */
export async function takeUnused(tx: Tx, limit: number): Promise<StoredPhoto[]> {
  return tx
    .selectFrom("identity_file")
    .selectAll()
    .where("used_at", "is", null)
    .where("deleted_at", "is", null)
    .where("created_at", "<", sql<Date>`platform_now() - interval '24 hours'`)
    .orderBy("created_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
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

/** Destroys a photo's key and keeps proof of it. */
export async function markDeleted(tx: Tx, photo: StoredPhoto, reason: DeletionReason): Promise<void> {
  await tx
    .updateTable("identity_file")
    .set({ wrapped_key: null, deleted_at: sql`platform_now()` as never })
    .where("object_key", "=", photo.object_key)
    .execute();
  const { object_key, user_id, digest } = photo;
  await tx.insertInto("identity_file_deletion").values({ object_key, user_id, reason, digest }).execute();
}

/** Forgets upload addresses of which nothing came. */
export async function deleteEndedUploads(tx: Tx): Promise<void> {
  await sql`
    delete from identity_file_upload u where created_at < platform_now() - interval '30 days'
      and not exists (select from identity_file o where o.object_key = u.object_key)`.execute(tx);
}
