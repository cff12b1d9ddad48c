import { createHmac, randomBytes } from "node:crypto";
import type { Database, Tx } from "@wth/db";
import { holderNameKey, normalIdNumber } from "@wth/rules";
import type { Keyring } from "#platform/crypto/keyring.ts";
import { shareLock } from "#platform/db/locks.ts";
import { insertFingerprintKey, listFingerprintKeys, type FingerprintKeyRow } from "./fingerprint-repo.ts";
import type { Holder } from "./identity-keys.ts";

export type Document = { country: string; idType: number; idNumber: string };
/** Values of a document, or of its holder, that are compared. */
type Subject = readonly (string | number)[];

const KEY_BYTES = 32;

/** Returns a value that is equal for the same document, however its number is written. */
export const documentSubject = ({ country, idType, idNumber }: Document): Subject => [
  country,
  idType,
  normalIdNumber(idNumber),
];

/** Returns a value that is equal for holders with the same date of birth whose names have the same key. */
export const holderSubject = ({ name, birthDate }: Holder): Subject => ["holder", holderNameKey(name), birthDate];

/**
 * Keyed digests by which documents and holders can be compared; they reveal nothing without the keys. A stored digest
 * has one of the keys, so a comparison takes the digests under all of them.
 */
export class Fingerprints {
  readonly #keys: ReadonlyMap<number, Buffer>;
  /** Id of the newest key. */
  readonly current: number;

  /** @param keys oldest first */
  constructor(keys: readonly { id: number; key: Buffer }[]) {
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
    this.current = keys.at(-1)?.id ?? 0;
  }

  under(id: number, subject: Subject): Buffer {
    const key = this.#keys.get(id);
    if (key === undefined) throw new Error(`there is no fingerprint key ${id}`);
    return createHmac("sha256", key).update(JSON.stringify(subject)).digest();
  }

  everyOf(subject: Subject): Buffer[] {
    return [...this.#keys.keys()].map((id) => this.under(id, subject));
  }
}

export function unwrapFingerprintKey(keyring: Keyring, { id, wrapped_key }: FingerprintKeyRow): Buffer {
  return keyring.decrypt("fingerprint keys", wrapped_key, String(id));
}

export const wrapFingerprintKey = (keyring: Keyring, id: number, key: Buffer): Buffer =>
  keyring.encrypt("fingerprint keys", key, String(id));

/** Adds a random key after the last one. */
export async function addFingerprintKey(tx: Tx, keyring: Keyring, last: number): Promise<void> {
  const id = last + 1;
  await insertFingerprintKey(tx, id, wrapFingerprintKey(keyring, id, randomBytes(KEY_BYTES)));
}

/**
 * Returns all fingerprint keys, and creates the first one. No key is added until the transaction ends, so that
 * transactions which compare documents know the same keys.
 */
export async function openFingerprints(tx: Tx, keyring: Keyring): Promise<Fingerprints> {
  await shareLock(tx, "fingerprints");
  let rows = await listFingerprintKeys(tx);
  if (rows.length === 0) {
    await addFingerprintKey(tx, keyring, 0);
    rows = await listFingerprintKeys(tx);
  }
  return new Fingerprints(rows.map((row) => ({ id: row.id, key: unwrapFingerprintKey(keyring, row) })));
}

/** Requires that the keyring opens every fingerprint key. @throws MissingKeyError, Error with the next step */
export async function requireFingerprintKeys(db: Database, keyring: Keyring): Promise<void> {
  for (const row of await listFingerprintKeys(db)) unwrapFingerprintKey(keyring, row);
}
