import type { ReviewCase, ReviewDetail } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import type { KycStatus } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "../../platform/errors/failure.ts";
import { type Files } from "../documents/files.ts";
import { getUser } from "../profile/profile-repo.ts";
import type { IdentityKeys } from "./identity-keys.ts";
import { caseDigests } from "./case-digests.ts";
import { casesWithPicturesOf, relatedTo, type CaseDigests, type RelatedRow } from "./document-repo.ts";
import { openFingerprints } from "./fingerprints.ts";
import { findSubmission, queueOf, submissionsOf, type QueueRow } from "./kyc-repo.ts";
import { maskedNumberOf, photoLinks, rejectionOf } from "./kyc-view.ts";

type Case = z.input<typeof ReviewCase>;
type Detail = z.input<typeof ReviewDetail>;

function caseView(row: QueueRow): Case {
  return {
    id: row.id.toString(),
    userId: row.user_id.toString(),
    address: getAddress(row.address),
    nickname: row.nickname,
    status: row.status,
    idType: row.id_type,
    country: row.country,
    submittedTime: row.submitted_at.getTime(),
    attempts: row.attempts,
  };
}

/** Returns a case of another user, with what it has in common: document, holder (name and date of birth), picture. */
function relatedView(own: CaseDigests, withPicture: readonly bigint[], other: RelatedRow): Detail["related"][number] {
  return {
    id: other.id.toString(),
    userId: other.user_id.toString(),
    address: getAddress(other.address),
    nickname: other.nickname,
    status: other.status,
    idType: other.id_type,
    country: other.country,
    submittedTime: other.submitted_at.getTime(),
    hasSameNumber: own.document.some((digest) => digest.equals(other.person_hash)),
    hasSameHolder: own.holder.some((digest) => other.holder_hash?.equals(digest)),
    hasSamePicture: withPicture.includes(other.id),
  };
}

/** Returns submissions of a status for reviewers, without documents. */
export async function reviewQueue(
  db: Database,
  query: { status: KycStatus; pageNo: number; pageSize: number },
): Promise<{ list: Case[]; total: number }> {
  const { list, total } = await queueOf(db, query);
  return { list: list.map(caseView), total };
}

async function rowOf(db: Tx, id: bigint): Promise<{ row: QueueRow; history: Detail["history"] }> {
  const submission = (await findSubmission(db, id)) ?? fail("caseNotFound");
  const { address, nickname } = await getUser(db, submission.user_id);
  const all = await submissionsOf(db, submission.user_id);
  const history = all.map((each) => ({
    id: each.id.toString(),
    status: each.status,
    submittedTime: each.submitted_at.getTime(),
    decidedTime: each.decided_at?.getTime() ?? null,
  }));
  return { row: { ...submission, address, nickname, attempts: all.filter((each) => each.id < id).length }, history };
}

/** Returns one submission without documents. */
export async function reviewSummary(tx: Tx, id: bigint): Promise<Case> {
  return caseView((await rowOf(tx, id)).row);
}

/** Returns the cases of other users that may be the same person. */
export async function relatedCases(tx: Tx, keys: IdentityKeys, id: bigint): Promise<Detail["related"]> {
  const fingerprints = await openFingerprints(tx, keys.keyring);
  const submission = (await findSubmission(tx, id)) ?? fail("caseNotFound");
  const own = caseDigests({ keys, fingerprints }, submission);
  const withPicture = await casesWithPicturesOf(tx, submission);
  return (await relatedTo(tx, submission, own, withPicture)).map((other) => relatedView(own, withPicture, other));
}

export type CaseReading = { id: bigint; reader: `operator:${string}`; photoPath: string };
export type ReviewTools = { files: Files; keys: IdentityKeys };

/**
 * Opens a case for a reviewer, with the cases of others that may be the same person, and writes an audit record.
 * @param reading.photoPath path of the photos' route for operators
 */
export async function openCase(tx: Tx, { files, keys }: ReviewTools, reading: CaseReading): Promise<Detail> {
  const { row, history } = await rowOf(tx, reading.id);
  await audit(tx, { actor: reading.reader, action: "kyc.open", subject: `kyc:${row.id}`, before: null, after: null });
  const at = await now(tx);
  const related = await relatedCases(tx, keys, row.id);
  const links = photoLinks(row, (key) => files.links.make(key, reading.reader, at, reading.photoPath));
  return {
    ...caseView(row),
    idNumber: maskedNumberOf(row, keys),
    holder: row.holder_encrypted && keys.decryptHolder(row, row.holder_encrypted),
    related,
    photos: { ...links, idBack: row.id_back === null ? null : links.idBack },
    reviewer: row.decided_by,
    decidedTime: row.decided_at?.getTime() ?? null,
    rejection: rejectionOf(row),
    history,
  };
}
