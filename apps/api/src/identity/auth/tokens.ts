import { createHmac } from "node:crypto";

/**
 * The refresh token that follows another. It is derived rather than drawn, so that two tabs which present the same
 * token within the grace get the same successor without it ever being stored.
 */
export function successorToken(token: string, key: Buffer): string {
  return createHmac("sha256", key).update(`wth refresh token after ${token}`).digest("base64url");
}
