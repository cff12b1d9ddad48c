import type { Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "../profile/profile-repo.ts";
import { findSubmission, lockSubmission, type Submission } from "./kyc-repo.ts";

/** Locks the user of a case. */
export async function lockApplicant(tx: Tx, id: bigint, actor: string): Promise<Submission> {
  const submission = (await findSubmission(tx, id)) ?? fail("caseNotFound");
  const { address } = await lockUser(tx, submission.user_id);
  return actor.toLowerCase() === `operator:${address}` ? fail("forbidden") : submission;
}

/** Locks a waiting case; its user must be locked. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<Submission> {
  const waiting = (await lockSubmission(tx, id)) ?? fail("caseNotFound");
  return waiting.status === kycStatus.pending ? waiting : fail("caseDecided");
}
