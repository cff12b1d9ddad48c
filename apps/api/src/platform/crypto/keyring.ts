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
const HEADER_BYTES = 2;

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

/** Returns the id of the key that a ciphertext names. @throws Error for other bytes */
function keyIdOf(encrypted: Buffer): string {
  const [version, length = 0] = encrypted;
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

  /** @throws MissingKeyError @throws Error when the bytes were changed, or encrypted for another purpose or record */
  decrypt(purpose: Purpose, encrypted: Buffer, record: string): Buffer {
    const id = keyIdOf(encrypted);
    const header = this.#header(id);
    const context = this.#context(header, purpose, record);
    return decrypt(this.#keyOf(id, purpose), encrypted.subarray(header.length), context);
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
