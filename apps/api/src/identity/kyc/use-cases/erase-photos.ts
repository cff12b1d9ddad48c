import type { Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { deleteUnusedOf } from "../../documents/use-cases/delete-photo.ts";
import { lockUser } from "../../profile/profile-repo.ts";
import { submissionsOf } from "../kyc-repo.ts";
import { deletePhotosOf } from "./delete-expired-photos.ts";

/**
 * Erases every photo and document number of a user before its time, on the user's request. Decisions and the document's
 * digest stay.
 * @returns the number of cases
 */
export async function erasePhotos(tx: Tx, { actor, userId }: { actor: string; userId: bigint }): Promise<number> {
  await lockUser(tx, userId);
  const submissions = await submissionsOf(tx, userId);
  if (submissions.some(({ status }) => status === kycStatus.pending)) fail("caseNotDecided");
  const stored = submissions.filter((each) => each.photos_deleted_at === null);
  for (const submission of stored) await deletePhotosOf(tx, submission, "erased");
  const unused = await deleteUnusedOf(tx, userId);
  const after = { cases: stored.length, unused };
  await audit(tx, { actor, action: "kyc.erasePhotos", subject: `user:${userId}`, before: null, after });
  return stored.length;
}
