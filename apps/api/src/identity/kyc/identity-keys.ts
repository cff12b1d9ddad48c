import { createHmac } from "node:crypto";
import { holderNameKey, normalIdNumber } from "@wth/rules";
import type { Config } from "#platform/settings/config.ts";
import { derivedKey } from "#platform/crypto/derived-key.ts";
import { decrypt, encrypt } from "#platform/crypto/encryption.ts";

export type Document = { country: string; idType: number; idNumber: string };
/** Name and date of birth (YYYY-MM-DD) on a document. */
export type Holder = { name: string; birthDate: string };

/** Version of the form in which numbers are stored and compared, see `0024_identity_documents.sql`. */
export const NUMBER_VERSION = 2;

/** Encrypts identity numbers and holders, and derives digests by which they can be compared. */
export class IdentityKeys {
  readonly #numbers: Buffer;
  readonly #persons: Buffer;

  constructor({ encryptionKey }: Pick<Config, "encryptionKey">) {
    this.#numbers = derivedKey(encryptionKey, "identity numbers");
    this.#persons = derivedKey(encryptionKey, "persons");
  }

  encryptNumber(userId: bigint, idNumber: string): Buffer {
    return encrypt(this.#numbers, Buffer.from(idNumber), `identity:${userId}`);
  }

  decryptNumber(userId: bigint, encrypted: Buffer): string {
    return decrypt(this.#numbers, encrypted, `identity:${userId}`).toString();
  }

  encryptHolder(userId: bigint, holder: Holder): Buffer {
    return encrypt(this.#numbers, Buffer.from(JSON.stringify(holder)), `holder:${userId}`);
  }

  decryptHolder(userId: bigint, encrypted: Buffer): Holder {
    return JSON.parse(decrypt(this.#numbers, encrypted, `holder:${userId}`).toString()) as Holder;
  }

  /**
   * Returns a digest that is equal for the same document, however its number is written; it reveals nothing without the
   * key.
   */
  personHash({ country, idType, idNumber }: Document): Buffer {
    return this.#digest([country, idType, normalIdNumber(idNumber)]);
  }

  /** Returns a digest that is equal for holders with the same date of birth whose names have the same key. */
  holderHash({ name, birthDate }: Holder): Buffer {
    return this.#digest(["holder", holderNameKey(name), birthDate]);
  }

  #digest(parts: readonly (string | number)[]): Buffer {
    return createHmac("sha256", this.#persons).update(JSON.stringify(parts)).digest();
  }
}
