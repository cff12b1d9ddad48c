import type { Database, Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { sql } from "kysely";
import type { Submission } from "./kyc-repo.ts";

/** True when an approved submission has a document, given its digests under all keys. */
export async function isVerifiedDocument(tx: Tx, personHashes: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom("identity_kyc_submission")
    .select("id")
    .where("person_hash", "in", [...personHashes])
    .where("status", "=", kycStatus.success)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks all undecided and approved submissions of a document, given its digests under all keys, so that approvals of
 * one document run one at a time.
 */
export async function lockDocument(tx: Tx, personHashes: readonly Buffer[]): Promise<void> {
  await tx
    .selectFrom("identity_kyc_submission")
    .select("id")
    .where("person_hash", "in", [...personHashes])
    .where("status", "in", [kycStatus.pending, kycStatus.success])
    .orderBy("id")
    .forUpdate()
    .execute();
}

export type RelatedRow = Submission & { address: string; nickname: string };

/** Digests of a case's document and holder under all keys. */
export type CaseDigests = { document: readonly Buffer[]; holder: readonly Buffer[] };

/** Returns the ids of other users' submissions, decided ones too, that show one of a submission's pictures. */
export async function casesWithPicturesOf(db: Database | Tx, submission: Submission): Promise<bigint[]> {
  const { user_id, id_front, id_back, handheld_front, handheld_back } = submission;
  const { rows } = await sql<{ id: bigint }>`
    select distinct s.id from identity_file own
      join identity_file other on other.picture_hash = own.picture_hash and other.user_id <> own.user_id
      join identity_kyc_submission s on s.user_id = other.user_id
        and other.object_key in (s.id_front, s.id_back, s.handheld_front, s.handheld_back)
    where own.user_id = ${user_id}
      and own.object_key in (${id_front}, ${id_back}, ${handheld_front}, ${handheld_back})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns other users' submissions, oldest first: undecided and approved ones with the same document or the same
 * holder, and those with these ids.
 */
export async function relatedTo(
  db: Database | Tx,
  { user_id }: Submission,
  { document, holder }: CaseDigests,
  ids: readonly bigint[],
): Promise<RelatedRow[]> {
  return db
    .selectFrom("identity_kyc_submission as s")
    .innerJoin("identity_user as u", "u.id", "s.user_id")
    .selectAll("s")
    .select(["u.address", "u.nickname"])
    .where("s.user_id", "<>", user_id)
    .where((e) => {
      const isOpenOrApproved = e("s.status", "in", [kycStatus.pending, kycStatus.success]);
      return e.or([
        e.and([isOpenOrApproved, e("s.person_hash", "in", [...document])]),
        ...(holder.length === 0 ? [] : [e.and([isOpenOrApproved, e("s.holder_hash", "in", [...holder])])]),
        ...(ids.length === 0 ? [] : [e("s.id", "in", [...ids])]),
      ]);
    })
    .orderBy("s.id")
    .execute();
}

export async function writeHolder(tx: Tx, id: bigint, encrypted: Buffer, hash: Buffer): Promise<void> {
  const values = { holder_encrypted: encrypted, holder_hash: hash };
  await tx.updateTable("identity_kyc_submission").set(values).where("id", "=", id).execute();
}
