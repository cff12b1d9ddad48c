import type { Database } from "@wth/db";
import { PHOTO_BYTES_MAX, PHOTO_BYTES_MIN } from "@wth/rules";
import { Failure, fail } from "#platform/errors/failure.ts";
import type { Files } from "../files.ts";
import { insertPhoto, markStored, setRefusal, takeUpload, type Upload } from "../files-repo.ts";
import { ticketHash } from "./allow-upload.ts";

/** An incoming file. `read` returns its bytes, or undefined when there are more than allowed. */
export type IncomingFile = {
  mediaType: string;
  claimedSize: number | undefined;
  /** Network that sends it. */
  network: string;
  read: (max: number) => Promise<Buffer | undefined>;
  /** Called when the file ended the image process, possibly on purpose. */
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
  const sender = { account: upload.user_id, network: file.network };
  const reply = await files.images.clean(await readFile(file, upload), sender);
  if ("lost" in reply) {
    file.onLost(upload);
    await setRefusal(db, upload.object_key, "lost");
    fail("photoUnreadable");
  }
  if ("refusal" in reply) fail(reply.refusal);
  const { object_key, user_id } = upload;
  const { width, height } = reply.photo;
  const encrypted = files.vault.encrypt({ userId: user_id, objectKey: object_key }, reply.photo.bytes);
  const { wrappedKey: wrapped_key, digest, pictureHash: picture_hash } = encrypted;
  const stored = { stored_as: object_key, size: encrypted.bytes.length, width, height };
  await insertPhoto(db, { object_key, user_id, wrapped_key, digest, picture_hash, ...stored });
  await files.vault.store.put(object_key, encrypted.bytes);
  await markStored(db, object_key);
}

/** Stores the file of a ticket. The ticket is used up in any case, and the original bytes are never stored. */
export async function acceptUpload(db: Database, files: Files, ticket: string, file: IncomingFile): Promise<void> {
  const upload = (await takeUpload(db, ticketHash(ticket))) ?? fail("uploadEnded");
  try {
    await storePhoto(db, files, upload, file);
  } catch (error) {
    await setRefusal(db, upload.object_key, error instanceof Failure ? error.errorName : "failed");
    throw error;
  }
}
