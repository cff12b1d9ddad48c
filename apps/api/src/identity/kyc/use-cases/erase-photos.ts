import type { Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { deleteUnusedOf } from "../../documents/use-cases/delete-photo.ts";
import { type Files } from "../../documents/files.ts";
import { lockUser } from "../../profile/profile-repo.ts";
import { submissionsOf } from "../kyc-repo.ts";
import { deletePhotosOf } from "./delete-expired-photos.ts";

/**
 * Deletes every photo of a person before its time, because they have a right to it. Results and the digest of the
 * person stay.
 * @returns of how many cases @throws Failure caseNotDecided while a case waits: it has to be decided first
 */
export async function erasePhotos(
  tx: Tx,
  files: Files,
  { actor, userId }: { actor: string; userId: bigint },
): Promise<number> {
  await lockUser(tx, userId);
  const submissions = await submissionsOf(tx, userId);
  if (submissions.some(({ status }) => status === kycStatus.pending)) fail("caseNotDecided");
  const kept = submissions.filter((each) => each.photos_deleted_at === null);
  for (const submission of kept) await deletePhotosOf(tx, files, submission, "erased");
  const unused = await deleteUnusedOf(tx, files, userId);
  const after = { cases: kept.length, unused };
  await audit(tx, { actor, action: "kyc.erasePhotos", subject: `user:${userId}`, before: null, after });
  return kept.length;
}
