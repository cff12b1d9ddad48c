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
import { findSubmission, queueOf, submissionsOf, type QueueRow } from "./kyc-repo.ts";
import { photoLinks, rejectionOf } from "./kyc-view.ts";

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

/** Returns one submission without documents. @throws Failure caseNotFound */
export async function reviewSummary(tx: Tx, id: bigint): Promise<Case> {
  return caseView((await rowOf(tx, id)).row);
}

export type CaseReading = { id: bigint; reader: `operator:${string}`; photoPath: string };
export type ReviewTools = { files: Files; keys: IdentityKeys };

/**
 * Opens a case for a reviewer and writes an audit record.
 * @param reading.photoPath path of the photos' route for operators @throws Failure caseNotFound
 */
export async function openCase(tx: Tx, { files, keys }: ReviewTools, reading: CaseReading): Promise<Detail> {
  const { row, history } = await rowOf(tx, reading.id);
  await audit(tx, { actor: reading.reader, action: "kyc.open", subject: `kyc:${row.id}`, before: null, after: null });
  const at = await now(tx);
  const links = photoLinks(row, (key) => files.links.make(key, reading.reader, at, reading.photoPath));
  return {
    ...caseView(row),
    idNumber: keys.decryptNumber(row.user_id, row.id_number_encrypted),
    photos: { ...links, idBack: row.id_back === null ? null : links.idBack },
    reviewer: row.decided_by,
    decidedTime: row.decided_at?.getTime() ?? null,
    rejection: rejectionOf(row),
    history,
  };
}
