import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Config, FileStoreConfig } from "#platform/settings/config.ts";
import { decrypt, encrypt } from "#platform/crypto/encryption.ts";
import type { Keyring } from "#platform/crypto/keyring.ts";
import { FolderStore } from "./store/folder-store.ts";
import type { ObjectStore } from "./store/object-store.ts";
import { S3Store } from "./store/s3-store.ts";

const KEY_BYTES = 32;

/** Owner and key of a photo. Decryption needs both, so a moved photo does not open. */
export type PhotoPlace = { userId: bigint; objectKey: string };
/** A photo ready to store. `digest` is of the encrypted bytes; `pictureHash` is keyed, and equal for equal pictures. */
export type EncryptedPhoto = { bytes: Buffer; wrappedKey: Buffer; digest: Buffer; pictureHash: Buffer };
/** A photo in the store. */
export type VaultPhoto = { storedAs: string; wrappedKey: Buffer; digest: Buffer };

const recordOf = ({ userId, objectKey }: PhotoPlace) => `${userId}:${objectKey}`;
const photoContext = (place: PhotoPlace) => Buffer.from(`photo:${recordOf(place)}`);
const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** Encrypts every photo with a separate key, which is stored wrapped, apart from the photo. */
export class PhotoVault {
  readonly #keyring: Keyring;
  readonly store: ObjectStore;

  constructor(config: Pick<Config, "keyring" | "fileStore">) {
    this.#keyring = config.keyring;
    this.store = openStore(config.fileStore);
  }

  encrypt(place: PhotoPlace, photo: Buffer): EncryptedPhoto {
    const key = randomBytes(KEY_BYTES);
    const bytes = encrypt(key, photo, photoContext(place));
    return {
      bytes,
      wrappedKey: this.#keyring.encrypt("photos", key, recordOf(place)),
      digest: digestOf(bytes),
      pictureHash: createHmac("sha256", this.#keyring.key("picture hashes")).update(photo).digest(),
    };
  }

  /** Reads and decrypts a photo. @throws MissingKeyError @throws Error when the stored bytes were changed */
  async open(place: PhotoPlace, { storedAs, wrappedKey, digest }: VaultPhoto): Promise<Buffer> {
    const bytes = await this.store.get(storedAs);
    if (!bytes || !digestOf(bytes).equals(digest)) throw new Error(`${place.objectKey} is not as it was stored`);
    return decrypt(this.#keyring.decrypt("photos", wrappedKey, recordOf(place)), bytes, photoContext(place));
  }
}

/** Opens the configured store. */
export function openStore(config: FileStoreConfig): ObjectStore {
  return config.kind === "s3" ? new S3Store(config) : new FolderStore(config.folder);
}
