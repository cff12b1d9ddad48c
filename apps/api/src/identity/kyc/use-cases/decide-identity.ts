import type { Tx } from "@wth/db";
import { kycStatus, type PhotoSlot } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "../../profile/profile-repo.ts";
import { setKycLevel } from "../../profile/use-cases/set-kyc-level.ts";
import { caseDigests } from "../case-digests.ts";
import { isVerifiedDocument, lockDocument } from "../document-repo.ts";
import { openFingerprints } from "../fingerprints.ts";
import type { IdentityKeys } from "../identity-keys.ts";
import { lockSubmission, writeApproval, writeRejection, type Submission } from "../kyc-repo.ts";
import { notifyDecision } from "../notify-decision.ts";
import { lockApplicant, lockWaiting } from "../waiting-case.ts";

/** A reviewer's reasons, shown to the user in their language. */
export type Rejection = { slots: readonly PhotoSlot[]; en: string; zhCN: string };

async function auditDecision(tx: Tx, actor: string, { id, status }: Submission, before: number): Promise<void> {
  const action = status === kycStatus.success ? "kyc.approve" : "kyc.reject";
  await audit(tx, { actor, action, subject: `kyc:${id}`, before: { status: before }, after: { status } });
}

/** Approves an identity, which verifies the user and reserves the document for the account. */
export async function approveIdentity(
  tx: Tx,
  keys: IdentityKeys,
  { id, actor }: { id: bigint; actor: string },
): Promise<Submission> {
  const submission = await lockApplicant(tx, id, actor);
  const { document } = caseDigests({ keys, fingerprints: await openFingerprints(tx, keys.keyring) }, submission);
  // in the order of their ids, with this case among them
  await lockDocument(tx, document);
  const { user_id: userId, holder_hash } = await lockWaiting(tx, id);
  if (holder_hash === null) fail("holderMissing");
  if (await isVerifiedDocument(tx, document)) fail("idNumberVerified");
  const decided = await writeApproval(tx, { id, actor });
  await setKycLevel(tx, { actor, userId, level: 1 });
  await auditDecision(tx, actor, decided, kycStatus.pending);
  await notifyDecision(tx, userId, undefined);
  return decided;
}

async function reject(tx: Tx, waiting: Submission, actor: string, rejection: Rejection): Promise<Submission> {
  const { id, user_id: userId } = waiting;
  const decided = await writeRejection(tx, { id, actor }, rejection);
  await auditDecision(tx, actor, decided, waiting.status);
  await notifyDecision(tx, userId, rejection);
  return decided;
}

/** Rejects an identity; the user may submit again. */
export async function rejectIdentity(
  tx: Tx,
  { id, actor, ...rejection }: { id: bigint; actor: string } & Rejection,
): Promise<Submission> {
  await lockApplicant(tx, id, actor);
  return reject(tx, await lockWaiting(tx, id), actor, rejection);
}

/** Withdraws an approval. */
export async function withdrawApproval(
  tx: Tx,
  { userId, actor, ...rejection }: { userId: bigint; actor: string } & Rejection,
): Promise<Submission> {
  await lockUser(tx, userId);
  const approved = await tx
    .selectFrom("identity_kyc_submission")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", kycStatus.success)
    .executeTakeFirst();
  const locked = (approved && (await lockSubmission(tx, approved.id))) ?? fail("caseNotFound");
  await setKycLevel(tx, { actor, userId, level: 0 });
  return reject(tx, locked, actor, rejection);
}
