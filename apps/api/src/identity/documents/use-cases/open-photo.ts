import { transact, type Database } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import type { Files } from "../files.ts";
import { countAccesses, findPhoto, insertAccess, type StoredPhoto } from "../files-repo.ts";
import type { PhotoLink } from "../photo-links.ts";
import { isObjectKey } from "../photo-url.ts";

export type ReaderKind = "user" | "operator";

function mayRead(kind: ReaderKind, reader: string, ownerId: bigint): boolean {
  return kind === "user" ? reader === `user:${ownerId}` : reader.startsWith("operator:");
}

/** Stops a reader who opens more documents than reviews need, and records it. */
async function refuseBrowsing(db: Database, reader: string): Promise<void> {
  const max = (await readParameters(db))["files.looksPerHour"];
  const looks = await countAccesses(db, reader);
  if (BigInt(looks) < max) return;
  await transact(db, (tx) =>
    audit(tx, { actor: reader, action: "photo.tooManyLooks", subject: reader, before: null, after: looks }),
  );
  fail("tooManyRequests", { seconds: 3_600 });
}

async function decryptPhoto({ vault }: Files, photo: StoredPhoto): Promise<Buffer> {
  const { object_key: objectKey, user_id: userId, stored_as: storedAs, wrapped_key: wrappedKey, digest } = photo;
  if (!wrappedKey || !digest) return fail("notFound");
  return vault.open({ userId, objectKey }, { storedAs, wrappedKey, digest });
}

/** Reads a photo again when it was encrypted with another key, and its former bytes removed, in the meantime. */
async function readPhoto(db: Database, files: Files, photo: StoredPhoto): Promise<Buffer> {
  try {
    return await decryptPhoto(files, photo);
  } catch (error) {
    const again = await findPhoto(db, photo.object_key);
    if (!again || again.stored_as === photo.stored_as) throw error;
    return decryptPhoto(files, again);
  }
}

/** Opens a photo for the reader of a link. The access is recorded before anything is decrypted. */
export async function openPhoto(db: Database, files: Files, kind: ReaderKind, link: PhotoLink): Promise<Buffer> {
  if (!isObjectKey(link.key) || !files.links.isValid(link, await now(db))) fail("notFound");
  const photo = (await findPhoto(db, link.key)) ?? fail("notFound");
  if (!mayRead(kind, link.reader, photo.user_id)) fail("notFound");
  await refuseFrozen(db, "file", photo.object_key);
  if (kind === "operator") await refuseBrowsing(db, link.reader);
  await transact(db, (tx) => insertAccess(tx, link.key, link.reader));
  return readPhoto(db, files, photo);
}
