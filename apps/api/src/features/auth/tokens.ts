import { createHash, createHmac, randomBytes } from "node:crypto";

/** A new secret of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tokens are stored as digests only. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * The refresh token that follows another. It is derived rather than drawn, so that two tabs which present the same
 * token within the grace get the same successor without it ever being stored.
 */
export function successorToken(token: string, key: Buffer): string {
  return createHmac("sha256", key).update(`wth refresh token after ${token}`).digest("base64url");
}
