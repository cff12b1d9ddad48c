import { createHmac } from "node:crypto";

/**
 * Returns the successor of a refresh token. It is derived, not random, so that two tabs presenting the same token
 * within the grace get the same successor without storing it.
 */
export function successorToken(token: string, key: Buffer): string {
  return createHmac("sha256", key).update(`wth refresh token after ${token}`).digest("base64url");
}
