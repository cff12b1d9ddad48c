import { createHmac } from "node:crypto";
import { normalIdNumber } from "@wth/rules";
import type { Config } from "#platform/settings/config.ts";
import { derivedKey } from "#platform/crypto/derived-key.ts";
import { decrypt, encrypt } from "#platform/crypto/encryption.ts";

export type Document = { country: string; idType: number; idNumber: string };

/** Encrypts identity numbers, and derives digests by which they can be compared. */
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

  /**
   * Returns a digest that is equal for the same document, however its number is written; it reveals nothing without the
   * key.
   */
  personHash({ country, idType, idNumber }: Document): Buffer {
    return createHmac("sha256", this.#persons)
      .update(JSON.stringify([country, idType, normalIdNumber(idNumber)]))
      .digest();
  }
}
