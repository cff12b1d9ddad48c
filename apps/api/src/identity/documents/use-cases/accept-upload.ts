import type { Database } from "@wth/db";
import { PHOTO_BYTES_MAX, PHOTO_BYTES_MIN } from "@wth/rules";
import { Failure, fail } from "#platform/errors/failure.ts";
import type { Files } from "../files.ts";
import { insertPhoto, markStored, setRefusal, takeUpload, type Upload } from "../files-repo.ts";
import { ticketHash } from "./allow-upload.ts";

/** A file on its way. `read` gives its bytes, or undefined once there are more than allowed. */
export type IncomingFile = {
  mediaType: string;
  claimedSize: number | undefined;
  read: (max: number) => Promise<Buffer | undefined>;
  /** Told when the file ended the process that looked at it: it may have been made for that. */
  onLost: (upload: Upload) => void;
};

function refuseSize(size: number, upload: Upload): void {
  if (size > PHOTO_BYTES_MAX) fail("photoTooLarge");
  if (size < PHOTO_BYTES_MIN) fail("photoTooSmall");
  if (upload.size !== null && size !== upload.size) fail("uploadDiffers");
}

async function readFile(file: IncomingFile, upload: Upload): Promise<Buffer> {
  if (file.claimedSize !== undefined) refuseSize(file.claimedSize, upload);
  if (file.mediaType !== upload.media_type) fail("uploadDiffers");
  const bytes = (await file.read(PHOTO_BYTES_MAX)) ?? fail("photoTooLarge");
  refuseSize(bytes.length, upload);
  return bytes;
}

async function storePhoto(db: Database, files: Files, upload: Upload, file: IncomingFile): Promise<void> {
  const reply = await files.images.clean(await readFile(file, upload));
  if ("lost" in reply) {
    file.onLost(upload);
    await setRefusal(db, upload.object_key, "lost");
    fail("photoUnreadable");
  }
  if ("refusal" in reply) fail(reply.refusal);
  const { object_key, user_id } = upload;
  const { width, height } = reply.photo;
  const encrypted = files.vault.encrypt({ userId: user_id, objectKey: object_key }, reply.photo.bytes);
  const { wrappedKey: wrapped_key, digest } = encrypted;
  await insertPhoto(db, { object_key, user_id, wrapped_key, digest, size: encrypted.bytes.length, width, height });
  await files.vault.store.put(object_key, encrypted.bytes);
  await markStored(db, object_key);
}

/**
 * Takes the file that a ticket was given for. The ticket is spent whatever becomes of it, and the file as it came is
 * never stored.
 * @throws Failure uploadEnded, uploadDiffers, and why the file is no photo that we take
 */
export async function acceptUpload(db: Database, files: Files, ticket: string, file: IncomingFile): Promise<void> {
  const upload = (await takeUpload(db, ticketHash(ticket))) ?? fail("uploadEnded");
  try {
    await storePhoto(db, files, upload, file);
  } catch (error) {
    await setRefusal(db, upload.object_key, error instanceof Failure ? error.errorName : "failed");
    throw error;
  }
}
