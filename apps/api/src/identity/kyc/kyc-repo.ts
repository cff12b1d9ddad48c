import type { Database, Tables, Tx } from "@wth/db";
import { kycStatus, type KycStatus, type PhotoSlot } from "@wth/rules";
import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";
import { deleteSome } from "#platform/db/delete-some.ts";

export type Submission = Selectable<Tables["identity_kyc_submission"]>;

/** Returns a user's last submission. */
export async function lastSubmission(db: Database | Tx, userId: bigint): Promise<Submission | undefined> {
  return db
    .selectFrom("identity_kyc_submission")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Inserts a submission; the user's row must be locked, and the user have no other one that waits or is approved. */
export async function insertSubmission(
  tx: Tx,
  submission: Insertable<Tables["identity_kyc_submission"]>,
): Promise<void> {
  await tx.insertInto("identity_kyc_submission").values(submission).execute();
}

export async function findSubmission(db: Database | Tx, id: bigint): Promise<Submission | undefined> {
  return db.selectFrom("identity_kyc_submission").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns all submissions of a user, newest first. */
export async function submissionsOf(db: Database | Tx, userId: bigint): Promise<Submission[]> {
  return db
    .selectFrom("identity_kyc_submission")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
}

export async function submissionIdsOf(db: Database | Tx, userId: bigint): Promise<bigint[]> {
  const rows = await db.selectFrom("identity_kyc_submission").select("id").where("user_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}

export async function lockSubmission(tx: Tx, id: bigint): Promise<Submission | undefined> {
  return tx.selectFrom("identity_kyc_submission").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export type Rejection = { slots: readonly PhotoSlot[]; en: string; zhCN: string };
export type Decision = { id: bigint; actor: string };

const writeDecision = (tx: Tx, { id, actor }: Decision, status: KycStatus, at: Date) =>
  tx
    .updateTable("identity_kyc_submission")
    .set({ status, decided_by: actor, decided_at: at })
    .where("id", "=", id)
    .returningAll();

export async function writeApproval(tx: Tx, decision: Decision): Promise<Submission> {
  return writeDecision(tx, decision, kycStatus.success, await now(tx)).executeTakeFirstOrThrow();
}

export async function writeRejection(tx: Tx, decision: Decision, { slots, en, zhCN }: Rejection): Promise<Submission> {
  return writeDecision(tx, decision, kycStatus.failed, await now(tx))
    .set({ reject_slots: [...slots], reject_en: en, reject_zh: zhCN })
    .executeTakeFirstOrThrow();
}

/**
 * Counts the identity numbers that a user submitted within 24 hours, and returns when the earliest of them no longer
 * counts.
 */
export async function attemptsOf(tx: Tx, userId: bigint): Promise<{ count: number; until: Date | null }> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, min(created_at) + interval '24 hours' as until from identity_kyc_attempt
    where user_id = ${userId} and created_at > ${await now(tx)}::timestamptz - interval '24 hours'`.execute(tx);
  return rows[0] as { count: number; until: Date | null };
}

export async function insertAttempt(tx: Tx, userId: bigint): Promise<void> {
  await tx.insertInto("identity_kyc_attempt").values({ user_id: userId }).execute();
}

/** Deletes some attempts that no limit counts any more. @returns their number; 0 when none is left */
export async function deleteOldAttempts(tx: Tx): Promise<number> {
  const isOld = sql`created_at < ${await now(tx)}::timestamptz - interval '30 days'`;
  return deleteSome(tx, "identity_kyc_attempt", isOld);
}

/** Returns the countries whose documents are not accepted. */
export async function unsupportedCountries(db: Database | Tx): Promise<Set<string>> {
  const rows = await db.selectFrom("identity_kyc_country").select("code").where("is_supported", "=", false).execute();
  return new Set(rows.map(({ code }) => code));
}

export async function writeCountry(tx: Tx, code: string, isSupported: boolean): Promise<void> {
  const values = { is_supported: isSupported, updated_at: await now(tx) };
  await tx
    .insertInto("identity_kyc_country")
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(values))
    .execute();
}

/** Returns the time since which the oldest submission waits for a decision; null when none waits. */
export async function oldestPendingAt(db: Database | Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(submitted_at) as at from identity_kyc_submission
    where status = ${kycStatus.pending}`.execute(db);
  return rows[0]?.at ?? null;
}

export type QueueRow = Submission & { address: string; nickname: string; attempts: number };

/** Returns submissions of a status with their users: waiting ones oldest first, decided ones newest first. */
export async function queueOf(
  db: Database,
  { status, pageNo, pageSize }: { status: KycStatus; pageNo: number; pageSize: number },
): Promise<{ list: QueueRow[]; total: number }> {
  const direction = status === kycStatus.pending ? "asc" : "desc";
  const list = await db
    .selectFrom("identity_kyc_submission as s")
    .innerJoin("identity_user as u", "u.id", "s.user_id")
    .selectAll("s")
    .select(["u.address", "u.nickname"])
    .select(
      sql<number>`(select count(*)::int from identity_kyc_submission e where e.user_id = s.user_id and e.id < s.id)`.as(
        "attempts",
      ),
    )
    .where("s.status", "=", status)
    .orderBy("s.submitted_at", direction)
    .orderBy("s.id", direction)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from identity_kyc_submission where status = ${status}`.execute(db);
  return { list, total: rows[0]?.total ?? 0 };
}

/**
 * Locks and returns decided cases whose photos have passed their retention time. Skips those that another process works
 * on.
 */
export async function takeExpired(
  tx: Tx,
  keep: { rejectedDays: number; approvedDays: number },
  limit: number,
): Promise<Submission[]> {
  const at = await now(tx);
  const expired = (status: RawBuilder<unknown>, days: number) => sql`(
    select id from identity_kyc_submission
    where ${status} and photos_deleted_at is null
      and decided_at < ${at}::timestamptz - make_interval(days => ${days}::int)
    order by decided_at limit ${limit})`;
  const ids = sql<bigint>`any (array(
    ${expired(sql`status = 1`, keep.approvedDays)} union all ${expired(sql`status <> 1`, keep.rejectedDays)}))`;
  return tx
    .selectFrom("identity_kyc_submission")
    .selectAll()
    .where("id", "=", ids)
    .where("photos_deleted_at", "is", null)
    .orderBy("decided_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Marks the photos as deleted, and erases number and holder; their digests stay. */
export async function eraseDocument(tx: Tx, id: bigint): Promise<void> {
  const values = { photos_deleted_at: await now(tx), id_number_encrypted: null, holder_encrypted: null };
  await tx.updateTable("identity_kyc_submission").set(values).where("id", "=", id).execute();
}
