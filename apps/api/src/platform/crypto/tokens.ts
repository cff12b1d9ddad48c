import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tokens are stored as digests only. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
