import { transact, type Database } from "@wth/db";
import { now } from "../../../platform/clock.ts";
import { fail } from "../../../platform/failure.ts";
import type { Files } from "../files.ts";
import { findPhoto, noteAccess } from "../files-repo.ts";
import type { PhotoLink } from "../photo-links.ts";
import { isObjectKey } from "../photo-url.ts";

export type ReaderKind = "user" | "operator";

function mayRead(kind: ReaderKind, reader: string, ownerId: bigint): boolean {
  return kind === "user" ? reader === `user:${ownerId}` : reader.startsWith("operator:");
}

/**
 * Opens a photo for whoever a link was made for. The access is on record before anything is decrypted.
 * @throws Failure notFound, whatever is wrong
 */
export async function openPhoto(db: Database, files: Files, kind: ReaderKind, link: PhotoLink): Promise<Buffer> {
  if (!isObjectKey(link.key) || !files.links.isValid(link, await now(db))) fail("notFound");
  const photo = await findPhoto(db, link.key);
  if (!photo?.wrapped_key || !photo.digest || !mayRead(kind, link.reader, photo.user_id)) fail("notFound");
  await transact(db, (tx) => noteAccess(tx, link.key, link.reader));
  const place = { userId: photo.user_id, objectKey: photo.object_key };
  return files.vault.open(place, { wrappedKey: photo.wrapped_key, digest: photo.digest });
}
