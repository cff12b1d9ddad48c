import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKey } from "./derived-key.ts";

const SECRET_BYTES = 32;
const MAC_BYTES = 8;
/** Length of a token in base64url. */
const LENGTH = Math.ceil(((SECRET_BYTES + MAC_BYTES) * 4) / 3);

/**
 * Makes tokens of 256 random bits and a keyed check of 64 bits, so that a made-up one is refused without a look-up. The
 * check proves nothing more: whether a token is valid is in the database.
 */
export class TokenShape {
  readonly #key: Buffer;

  constructor(encryptionKey: Buffer) {
    this.#key = derivedKey(encryptionKey, "token shape");
  }

  newToken(): string {
    return this.tokenOf(randomBytes(SECRET_BYTES));
  }

  /** Returns the token of a secret of 32 bytes. */
  tokenOf(secret: Buffer): string {
    return Buffer.concat([secret, this.#check(secret)]).toString("base64url");
  }

  /** True for a token of this platform, valid or not. */
  fits(token: string): boolean {
    if (token.length !== LENGTH) return false;
    const bytes = Buffer.from(token, "base64url");
    if (bytes.length !== SECRET_BYTES + MAC_BYTES) return false;
    return timingSafeEqual(this.#check(bytes.subarray(0, SECRET_BYTES)), bytes.subarray(SECRET_BYTES));
  }

  #check(secret: Buffer): Buffer {
    return createHmac("sha256", this.#key).update(secret).digest().subarray(0, MAC_BYTES);
  }
}
