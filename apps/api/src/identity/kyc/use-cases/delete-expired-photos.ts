import { transact, type Database, type Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { readParameters } from "#platform/settings/parameters.ts";
import { deletePhoto } from "../../documents/use-cases/delete-photo.ts";
import { eraseDocument, takeExpired, type Submission } from "../kyc-repo.ts";

const AT_ONCE = 20;

type Reason = "approved" | "refused" | "erased";

/** Deletes the photos of a decided case, and the number and the holder of its document. */
export async function deletePhotosOf(tx: Tx, submission: Submission, reason: Reason): Promise<void> {
  const { id_front, id_back, handheld_front, handheld_back } = submission;
  for (const key of [id_front, id_back, handheld_front, handheld_back])
    if (key !== null) await deletePhoto(tx, key, reason);
  await eraseDocument(tx, submission.id);
}

/**
 * Erases documents past their retention time. The decision and the document's digest stay, so that an identity still
 * serves one account only.
 * @returns the number of cases
 */
export async function deleteExpiredPhotos(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    const values = await readParameters(tx);
    const keep = {
      rejectedDays: Number(values["kyc.keepRejected"]),
      approvedDays: Number(values["kyc.keepApproved"]),
    };
    const expired = await takeExpired(tx, keep, AT_ONCE);
    for (const submission of expired)
      await deletePhotosOf(tx, submission, submission.status === kycStatus.success ? "approved" : "refused");
    return expired.length;
  });
}
