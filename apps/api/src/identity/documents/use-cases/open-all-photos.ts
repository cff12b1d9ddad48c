import type { Database } from "@wth/db";
import type { PhotoVault } from "../photo-vault.ts";

const AT_ONCE = 200;

/** Outcome of opening all photos: their number, and the object keys of those that do not open. */
export type OpenedPhotos = Readonly<{ opened: number; unreadable: readonly string[] }>;

async function isDeleted(live: Database, objectKey: string): Promise<boolean> {
  const row = await live
    .selectFrom("identity_file")
    .select("object_key")
    .where("object_key", "=", objectKey)
    .where("wrapped_key", "is not", null)
    .executeTakeFirst();
  return row === undefined;
}

/**
 * Decrypts every photo of a restored database with the keys and the store of the same backup. Bytes that are gone
 * because the live platform has deleted the photo since are no fault.
 */
export async function openAllPhotos(restored: Database, live: Database, vault: PhotoVault): Promise<OpenedPhotos> {
  const unreadable: string[] = [];
  let opened = 0;
  let last = "";
  for (;;) {
    const photos = await restored
      .selectFrom("identity_file")
      .select(["object_key", "user_id", "stored_as", "wrapped_key", "digest"])
      .where("object_key", ">", last)
      .where("wrapped_key", "is not", null)
      .orderBy("object_key")
      .limit(AT_ONCE)
      .execute();
    for (const { object_key: objectKey, user_id: userId, stored_as: storedAs, wrapped_key, digest } of photos) {
      const keys = { storedAs, wrappedKey: wrapped_key as Buffer, digest: digest as Buffer };
      const isOpen = await vault.open({ userId, objectKey }, keys).then(
        () => true,
        () => false,
      );
      if (isOpen) opened += 1;
      else if (!(await isDeleted(live, objectKey))) unreadable.push(objectKey);
    }
    if (photos.length < AT_ONCE) return { opened, unreadable };
    last = photos.at(-1)?.object_key ?? last;
  }
}
