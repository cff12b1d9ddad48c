import { createHash } from "node:crypto";

/** Tokens are stored as digests only. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
