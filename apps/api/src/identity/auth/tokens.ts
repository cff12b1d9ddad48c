import { createHmac } from "node:crypto";
import type { TokenShape } from "#platform/crypto/token-shape.ts";

/** Secrets from which tokens are made; the active key is the first. */
export type SessionSecrets = { keys: readonly [Buffer, ...Buffer[]]; shape: TokenShape };

/**
 * Returns the successors of a refresh token, that of the active key first. They are derived, not random, so that a
 * repeated token has the same successor without storing it, also while the active key changes.
 */
export function successorTokens(token: string, { keys, shape }: SessionSecrets): [string, ...string[]] {
  return keys.map((key, at) =>
    shape.tokenOf(createHmac("sha256", key).update(`wth refresh token after ${token}`).digest(), at),
  ) as [string, ...string[]];
}
