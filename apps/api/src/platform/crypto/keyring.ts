import { hkdfSync } from "node:crypto";
import { decrypt, encrypt } from "./encryption.ts";
import type { MasterKey } from "./master-keys.ts";

/** Uses of keys. Each has keys of its own, derived from the configured ones. */
export type Purpose =
  | "console nonces"
  | "fingerprint keys"
  | "identity holders"
  | "identity numbers"
  | "limits"
  | "log pseudonyms"
  | "market address ranges"
  | "message links"
  | "photo links"
  | "photos"
  | "picture hashes"
  | "refresh tokens"
  | "token shape"
  | "web files";

const VERSION = 1;
/** First byte of a ciphertext of earlier versions, which had one key and named none; see `0027_key_ids.sql`. */
const FORMER_VERSION = 0;
const HEADER_BYTES = 2;

/** Purpose and record of a ciphertext of an earlier version. */
type Former = { purpose: string; record: string };

/** Thrown for a ciphertext of a key that is not configured. */
export class MissingKeyError extends Error {
  override readonly name = "MissingKeyError";

  constructor(id: string) {
    super(
      `Stored data need the key "${id}", which ENCRYPTION_KEYS does not list. Add it after the first key, start again, ` +
        'and remove it only when the command "keys status" of operators calls it unused.',
    );
  }
}

/** Returns the id of the key that a ciphertext names; undefined for one of an earlier version. */
function keyIdOf(encrypted: Buffer): string | undefined {
  const [version, length = 0] = encrypted;
  if (version === FORMER_VERSION) return undefined;
  if (version !== VERSION || encrypted.length < HEADER_BYTES + length) throw new Error("these bytes are no ciphertext");
  return encrypted.subarray(HEADER_BYTES, HEADER_BYTES + length).toString("latin1");
}

/** Derives a key that reveals nothing about the others. */
const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", master, "", `wth ${purpose} v1`, 32));

/**
 * The configured keys. Encrypts with the first, the active one; decrypts with the one that a ciphertext names: version,
 * length of the key's id, id, nonce, bytes, tag.
 */
export class Keyring {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** Ids of all keys, the active one first. */
  readonly ids: readonly string[];
  readonly activeId: string;

  /** @throws Error without a key */
  constructor(keys: readonly MasterKey[]) {
    const [active] = keys;
    if (active === undefined) throw new Error("a keyring needs a key");
    this.#keys = new Map(keys.map(({ id, bytes }) => [id, bytes]));
    this.ids = keys.map(({ id }) => id);
    this.activeId = active.id;
  }

  /** Returns the keys of a purpose, that of the active key first. */
  keys(purpose: Purpose): readonly [Buffer, ...Buffer[]] {
    return this.ids.map((id) => this.#keyOf(id, purpose)) as [Buffer, ...Buffer[]];
  }

  /** Returns the active key of a purpose. */
  key(purpose: Purpose): Buffer {
    return this.#keyOf(this.activeId, purpose);
  }

  /** @param record identity of the row that holds the ciphertext; it opens in no other */
  encrypt(purpose: Purpose, bytes: Buffer, record: string): Buffer {
    const header = this.#header(this.activeId);
    return Buffer.concat([header, encrypt(this.key(purpose), bytes, this.#context(header, purpose, record))]);
  }

  /**
   * @param former set where ciphertexts of an earlier version may be stored
   * @throws MissingKeyError @throws Error when the bytes were changed, or encrypted for another purpose or record
   */
  decrypt(purpose: Purpose, encrypted: Buffer, record: string, former?: Former): Buffer {
    const id = keyIdOf(encrypted);
    if (id === undefined) {
      if (former === undefined) throw new Error("a ciphertext of an earlier version is not expected here");
      return this.#decryptFormer(encrypted.subarray(1), former);
    }
    const header = this.#header(id);
    const context = this.#context(header, purpose, record);
    return decrypt(this.#keyOf(id, purpose), encrypted.subarray(header.length), context);
  }

  /** Returns the key that earlier versions derived. @throws Error while there are several keys */
  formerKey(purpose: string): Buffer {
    const [master, ...others] = this.#keys.values();
    if (master === undefined || others.length > 0)
      throw new Error(
        "This database was written by a version with one key: start the console once with ENCRYPTION_KEYS=ID:KEY, where KEY is the former ENCRYPTION_KEY, before you add a key.",
      );
    return derive(master, purpose);
  }

  #decryptFormer(encrypted: Buffer, { purpose, record }: Former): Buffer {
    let failure: unknown;
    for (const master of this.#keys.values())
      try {
        return decrypt(derive(master, purpose), encrypted, Buffer.from(record));
      } catch (error) {
        failure = error;
      }
    throw failure;
  }

  #keyOf(id: string, purpose: Purpose): Buffer {
    const master = this.#keys.get(id);
    if (master === undefined) throw new MissingKeyError(id);
    return derive(master, purpose);
  }

  #header(id: string): Buffer {
    return Buffer.concat([Buffer.from([VERSION, id.length]), Buffer.from(id, "latin1")]);
  }

  #context(header: Buffer, purpose: Purpose, record: string): Buffer {
    return Buffer.concat([header, Buffer.from(JSON.stringify([purpose, record]))]);
  }
}
