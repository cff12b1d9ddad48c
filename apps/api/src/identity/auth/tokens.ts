import { createHmac } from "node:crypto";
import type { TokenShape } from "#platform/crypto/token-shape.ts";

/** Secrets from which tokens are made. */
export type SessionSecrets = { key: Buffer; shape: TokenShape };

/**
 * Returns the successor of a refresh token. It is derived, not random, so that two tabs presenting the same token
 * within the grace get the same successor without storing it.
 */
export function successorToken(token: string, { key, shape }: SessionSecrets): string {
  return shape.tokenOf(createHmac("sha256", key).update(`wth refresh token after ${token}`).digest());
}
