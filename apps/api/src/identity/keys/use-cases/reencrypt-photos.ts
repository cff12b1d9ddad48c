import { randomUUID } from "node:crypto";
import { transact, type Database, type Tx } from "@wth/db";
import { enqueueJob } from "#platform/jobs/queue.ts";
import { lockPhoto, type StoredPhoto } from "../../documents/files-repo.ts";
import type { PhotoVault, VaultPhoto } from "../../documents/photo-vault.ts";
import { announceReplacement, replacePhoto, stalePhotos } from "../key-repo.ts";

const AT_ONCE = 20;

export type PhotoTools = { vault: PhotoVault; activeId: string };
type Replacement = VaultPhoto & { pictureHash: Buffer; size: number };
/** Result of a slice; `next` is undefined after the last one. */
export type PhotoSlice = { done: number; failures: string[]; next: string | undefined };

/** Writes down under which key of the store the photo will be encrypted again, so that no interrupted copy stays. */
async function announce(tx: Tx, objectKey: string, { activeId }: PhotoTools, storedAs: string) {
  const photo = await lockPhoto(tx, objectKey);
  if (!photo?.stored_at || (photo.key_id === activeId && photo.picture_hash !== null)) return undefined;
  if (photo.next_stored_as !== null) await enqueueJob(tx, "removeObject", { objectKey: photo.next_stored_as });
  await announceReplacement(tx, objectKey, storedAs);
  return photo;
}

/** Makes the copy the photo, unless the photo was deleted or another process encrypts it too. */
async function replace(tx: Tx, objectKey: string, copy: Replacement): Promise<boolean> {
  const photo = await lockPhoto(tx, objectKey);
  const isOurs = photo?.next_stored_as === copy.storedAs;
  await enqueueJob(tx, "removeObject", { objectKey: isOurs ? photo.stored_as : copy.storedAs });
  if (isOurs) await replacePhoto(tx, objectKey, copy);
  return isOurs;
}

/**
 * Encrypts a photo with a new key, under a new name in the store. The row points to the copy only after the copy was
 * read back, and the former bytes are removed after that is committed, so an interruption at any time loses nothing.
 */
async function reencrypt(db: Database, objectKey: string, tools: PhotoTools): Promise<boolean> {
  const { vault } = tools;
  const storedAs = `${objectKey}.${randomUUID()}`;
  const photo = await transact(db, (tx) => announce(tx, objectKey, tools, storedAs));
  if (!photo) return false;
  const place = { userId: photo.user_id, objectKey };
  const { wrapped_key, digest, stored_as } = photo as StoredPhoto & { wrapped_key: Buffer; digest: Buffer };
  const plain = await vault.open(place, { storedAs: stored_as, wrappedKey: wrapped_key, digest });
  const { bytes, ...keys } = vault.encrypt(place, plain);
  const copy = { ...keys, storedAs, size: bytes.length };
  await vault.store.put(storedAs, bytes);
  await vault.open(place, copy);
  return transact(db, (tx) => replace(tx, objectKey, copy));
}

/**
 * Encrypts the next photos that do not name the active key, or were stored before pictures had hashes. A photo that
 * cannot be opened keeps its key and is named.
 * @param after key of the photo after which the slice begins
 */
export async function reencryptPhotos(db: Database, tools: PhotoTools, after: string): Promise<PhotoSlice> {
  const keys = await stalePhotos(db, { activeId: tools.activeId, after, limit: AT_ONCE });
  const slice: PhotoSlice = { done: 0, failures: [], next: keys.at(-1) };
  for (const objectKey of keys)
    try {
      if (await reencrypt(db, objectKey, tools)) slice.done += 1;
    } catch (error) {
      slice.failures.push(`${objectKey}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return slice;
}
