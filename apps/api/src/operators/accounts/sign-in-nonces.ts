import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/settings/config.ts";

const RANDOM_BYTES = 16;
const MAC_BYTES = 16;

function mac(key: Buffer, address: string, timeMs: number, random: Buffer): Buffer {
  const text = JSON.stringify([address.toLowerCase(), timeMs, random.toString("hex")]);
  return createHmac("sha256", key).update(text).digest().subarray(0, MAC_BYTES);
}

/**
 * Issues nonces for one address and time. A nonce is stored only when it is used, so requests for nonces fill no table.
 */
export class SignInNonces {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor({ keyring }: Pick<Config, "keyring">) {
    this.#keys = keyring.keys("console nonces");
  }

  make(address: string, timeMs: number): string {
    const random = randomBytes(RANDOM_BYTES);
    return Buffer.concat([random, mac(this.#keys[0], address, timeMs, random)]).toString("hex");
  }

  isOurs(address: string, timeMs: number, nonce: string): boolean {
    const bytes = Buffer.from(nonce, "hex");
    if (bytes.length !== RANDOM_BYTES + MAC_BYTES) return false;
    const random = bytes.subarray(0, RANDOM_BYTES);
    const given = bytes.subarray(RANDOM_BYTES);
    return this.#keys.some((key) => timingSafeEqual(mac(key, address, timeMs, random), given));
  }
}
