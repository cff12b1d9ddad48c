import { transact, type Database, type Tx } from "@wth/db";
import type { Files } from "../files.ts";
import {
  deleteEndedUploads,
  lockPhoto,
  lockUnusedOf,
  markDeleted,
  takeUnused,
  type DeletionReason,
} from "../files-repo.ts";

const AT_ONCE = 50;

/** Deletes a photo and writes a record of the deletion. @returns false when it was deleted before */
export async function deletePhoto(tx: Tx, files: Files, objectKey: string, reason: DeletionReason): Promise<boolean> {
  const photo = await lockPhoto(tx, objectKey);
  if (!photo) return false;
  await files.vault.store.remove(objectKey);
  await markDeleted(tx, photo, reason);
  return true;
}

/** Deletes a user's unused uploads. @returns their number */
export async function deleteUnusedOf(tx: Tx, files: Files, userId: bigint): Promise<number> {
  const photos = await lockUnusedOf(tx, userId);
  for (const photo of photos) {
    await files.vault.store.remove(photo.object_key);
    await markDeleted(tx, photo, "erased");
  }
  return photos.length;
}

/** Deletes photos that were not used within a day, and those of interrupted uploads. @returns their number */
export async function deleteUnused(db: Database, files: Files): Promise<number> {
  return transact(db, async (tx) => {
    const photos = await takeUnused(tx, AT_ONCE);
    for (const photo of photos) {
      await files.vault.store.remove(photo.object_key);
      await markDeleted(tx, photo, photo.stored_at === null ? "incomplete" : "unused");
    }
    await deleteEndedUploads(tx);
    return photos.length;
  });
}
