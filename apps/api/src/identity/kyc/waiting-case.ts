import type { Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "../profile/profile-repo.ts";
import { lockDocument } from "./document-repo.ts";
import { findSubmission, lockSubmission, type Submission } from "./kyc-repo.ts";

/**
 * Locks a waiting case, after its user and with all cases of its document. @throws Failure caseNotFound, caseDecided, or
 * forbidden for the reviewer's own case
 */
export async function lockWaiting(tx: Tx, id: bigint, actor: string): Promise<Submission> {
  const { user_id, person_hash } = (await findSubmission(tx, id)) ?? fail("caseNotFound");
  const { address } = await lockUser(tx, user_id);
  if (actor.toLowerCase() === `operator:${address}`) fail("forbidden");
  await lockDocument(tx, person_hash);
  const waiting = (await lockSubmission(tx, id)) ?? fail("caseNotFound");
  return waiting.status === kycStatus.pending ? waiting : fail("caseDecided");
}
