import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#platform/settings/config.ts";
import { derivedKey } from "#platform/crypto/derived-key.ts";
import { decrypt, encrypt } from "#platform/crypto/encryption.ts";
import type { ObjectStore } from "./store/object-store.ts";
import { openStore } from "./store/open-store.ts";

const KEY_BYTES = 32;

/** Owner and key of a photo. Decryption needs both, so a moved photo does not open. */
export type PhotoPlace = { userId: bigint; objectKey: string };
/** A photo ready to store. */
export type EncryptedPhoto = { bytes: Buffer; wrappedKey: Buffer; digest: Buffer };

const contextOf = ({ userId, objectKey }: PhotoPlace, part: string) => `${part}:${userId}:${objectKey}`;
const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** Encrypts every photo with a separate key, which is stored wrapped, apart from the photo. */
export class PhotoVault {
  readonly #master: Buffer;
  readonly store: ObjectStore;

  constructor(config: Pick<Config, "encryptionKey" | "fileStore">) {
    this.#master = derivedKey(config.encryptionKey, "photos");
    this.store = openStore(config.fileStore);
  }

  encrypt(place: PhotoPlace, photo: Buffer): EncryptedPhoto {
    const key = randomBytes(KEY_BYTES);
    const bytes = encrypt(key, photo, contextOf(place, "photo"));
    return { bytes, wrappedKey: encrypt(this.#master, key, contextOf(place, "key")), digest: digestOf(bytes) };
  }

  /** Reads and decrypts a photo. @throws Error when the stored bytes were changed */
  async open(place: PhotoPlace, { wrappedKey, digest }: { wrappedKey: Buffer; digest: Buffer }): Promise<Buffer> {
    const bytes = await this.store.get(place.objectKey);
    if (!bytes || !digestOf(bytes).equals(digest)) throw new Error(`${place.objectKey} is not as it was stored`);
    return decrypt(decrypt(this.#master, wrappedKey, contextOf(place, "key")), bytes, contextOf(place, "photo"));
  }
}
