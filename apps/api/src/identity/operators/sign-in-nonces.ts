import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/settings/config.ts";
import { derivedKey } from "#platform/crypto/derived-key.ts";

const RANDOM_BYTES = 16;
const MAC_BYTES = 16;

/**
 * Issues nonces for one address and time. A nonce is stored only when it is used, so requests for nonces fill no table.
 */
export class SignInNonces {
  readonly #key: Buffer;

  constructor({ encryptionKey }: Pick<Config, "encryptionKey">) {
    this.#key = derivedKey(encryptionKey, "console nonces");
  }

  make(address: string, timeMs: number): string {
    const random = randomBytes(RANDOM_BYTES);
    return Buffer.concat([random, this.#mac(address, timeMs, random)]).toString("hex");
  }

  isOurs(address: string, timeMs: number, nonce: string): boolean {
    const bytes = Buffer.from(nonce, "hex");
    if (bytes.length !== RANDOM_BYTES + MAC_BYTES) return false;
    const random = bytes.subarray(0, RANDOM_BYTES);
    return timingSafeEqual(this.#mac(address, timeMs, random), bytes.subarray(RANDOM_BYTES));
  }

  #mac(address: string, timeMs: number, random: Buffer): Buffer {
    const text = JSON.stringify([address.toLowerCase(), timeMs, random.toString("hex")]);
    return createHmac("sha256", this.#key).update(text).digest().subarray(0, MAC_BYTES);
  }
}
