import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const SECRET_BYTES = 32;
const MAC_BYTES = 8;
/** Length of a token in base64url. */
const LENGTH = Math.ceil(((SECRET_BYTES + MAC_BYTES) * 4) / 3);

const check = (key: Buffer, secret: Buffer): Buffer =>
  createHmac("sha256", key).update(secret).digest().subarray(0, MAC_BYTES);

/**
 * Makes tokens of 256 random bits and a keyed check of 64 bits, so that a made-up one is refused without a look-up. The
 * check proves nothing more: whether a token is valid is in the database.
 */
export class TokenShape {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor(keyring: Keyring) {
    this.#keys = keyring.keys("token shape");
  }

  newToken(): string {
    return this.tokenOf(randomBytes(SECRET_BYTES));
  }

  /** Returns the token of a secret of 32 bytes. @param key place of its key in the keyring; 0 is the active one */
  tokenOf(secret: Buffer, key = 0): string {
    return Buffer.concat([secret, check(this.#keys[key] ?? this.#keys[0], secret)]).toString("base64url");
  }

  /** True for a token of this platform, valid or not, made with any key of the keyring. */
  fits(token: string): boolean {
    if (token.length !== LENGTH) return false;
    const bytes = Buffer.from(token, "base64url");
    if (bytes.length !== SECRET_BYTES + MAC_BYTES) return false;
    const [secret, given] = [bytes.subarray(0, SECRET_BYTES), bytes.subarray(SECRET_BYTES)];
    return this.#keys.some((key) => timingSafeEqual(check(key, secret), given));
  }
}

/** Tokens are stored as digests only. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
