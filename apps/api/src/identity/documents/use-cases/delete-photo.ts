import { transact, type Database, type Tx } from "@wth/db";
import { enqueueJob } from "#platform/jobs/queue.ts";
import {
  lockPhoto,
  lockUnusedOf,
  markDeleted,
  takeUnused,
  type DeletionReason,
  type StoredPhoto,
} from "../files-repo.ts";

const AT_ONCE = 50;

/** Deletes the key of a photo with this transaction, and its bytes soon after. */
async function deleteLocked(tx: Tx, photo: StoredPhoto, reason: DeletionReason): Promise<void> {
  await markDeleted(tx, photo, reason);
  for (const objectKey of [photo.stored_as, photo.next_stored_as])
    if (objectKey !== null) await enqueueJob(tx, "removeObject", { objectKey });
}

/** Deletes a photo and writes a record of the deletion. @returns false when it was deleted before */
export async function deletePhoto(tx: Tx, objectKey: string, reason: DeletionReason): Promise<boolean> {
  const photo = await lockPhoto(tx, objectKey);
  if (!photo) return false;
  await deleteLocked(tx, photo, reason);
  return true;
}

/** Deletes a user's unused uploads. @returns their number */
export async function deleteUnusedOf(tx: Tx, userId: bigint): Promise<number> {
  const photos = await lockUnusedOf(tx, userId);
  for (const photo of photos) await deleteLocked(tx, photo, "erased");
  return photos.length;
}

/** Deletes photos that were not used within a day, and those of interrupted uploads. @returns their number */
export async function deleteUnused(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    const photos = await takeUnused(tx, AT_ONCE);
    for (const photo of photos) await deleteLocked(tx, photo, photo.stored_at === null ? "incomplete" : "unused");
    return photos.length;
  });
}
