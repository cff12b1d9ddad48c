import { createHmac } from "node:crypto";
import { normalIdNumber } from "@wth/rules";
import type { Config } from "#platform/settings/config.ts";
import { derivedKey } from "#platform/crypto/derived-key.ts";
import { decrypt, encrypt } from "#platform/crypto/encryption.ts";

export type Document = { country: string; idType: number; idNumber: string };

/** Keeps identity numbers unreadable in the database, and lets them be compared all the same. */
export class IdentityKeys {
  readonly #numbers: Buffer;
  readonly #persons: Buffer;

  constructor({ encryptionKey }: Pick<Config, "encryptionKey">) {
    this.#numbers = derivedKey(encryptionKey, "identity numbers");
    this.#persons = derivedKey(encryptionKey, "persons");
  }

  sealNumber(userId: bigint, idNumber: string): Buffer {
    return encrypt(this.#numbers, Buffer.from(idNumber), `identity:${userId}`);
  }

  openNumber(userId: bigint, encrypted: Buffer): string {
    return decrypt(this.#numbers, encrypted, `identity:${userId}`).toString();
  }

  /** The same for the same document, however its number was written; without the key it says nothing. */
  personHash({ country, idType, idNumber }: Document): Buffer {
    return createHmac("sha256", this.#persons)
      .update(JSON.stringify([country, idType, normalIdNumber(idNumber)]))
      .digest();
  }
}
