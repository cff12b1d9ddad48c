import type { Tx } from "@wth/db";
import { ACCESS_TOKEN_MS, REFRESH_ABSOLUTE_MS, REFRESH_IDLE_MS } from "@wth/rules";
import type { SignatureKind } from "../signed-text.ts";
import { tokenHash, type TokenShape } from "#platform/crypto/token-shape.ts";
import { setBrowserSession } from "#messaging/index.ts";
import type { RequestOrigin } from "#platform/http/request-origin.ts";
import { insertAccess, insertFamily, insertRefresh } from "../auth-repo.ts";

/** A contract wallet's owner can change, so its signature is valid for an hour only. */
const CONTRACT_WALLET_MS = 60 * 60 * 1000;

export type SessionTokens = { accessToken: string; refreshToken: string; expiresTime: number; userId: string };

export function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

export type Family = { id: bigint; expiresAt: Date; /** Number of its refreshes. */ rotation: number };

/** Issues a new access token for a session. */
export async function issueAccess(
  tx: Tx,
  tokens: TokenShape,
  at: Date,
  { id, expiresAt: endsAt, rotation }: Family,
): Promise<{ accessToken: string; expiresTime: number }> {
  const accessToken = tokens.newToken();
  const expiresAt = earlier(after(at, ACCESS_TOKEN_MS), endsAt);
  await insertAccess(tx, { hash: tokenHash(accessToken), familyId: id, expiresAt, rotation });
  return { accessToken, expiresTime: expiresAt.getTime() };
}

export type NewSession = {
  userId: bigint;
  kind: SignatureKind;
  origin: RequestOrigin;
  /** Endpoint of the push subscription of the browser that signs in. */
  pushEndpoint: string | undefined;
};

/** Opens a session. */
export async function openSession(
  tx: Tx,
  tokens: TokenShape,
  at: Date,
  { userId, kind, origin, pushEndpoint }: NewSession,
): Promise<SessionTokens> {
  const expiresAt = after(at, kind === "contract" ? CONTRACT_WALLET_MS : REFRESH_ABSOLUTE_MS);
  const id = await insertFamily(tx, { userId, expiresAt, method: kind, origin });
  if (pushEndpoint !== undefined) await setBrowserSession(tx, { userId, endpoint: pushEndpoint, sessionId: id });
  const refreshToken = tokens.newToken();
  const idle = earlier(after(at, REFRESH_IDLE_MS), expiresAt);
  await insertRefresh(tx, { hash: tokenHash(refreshToken), familyId: id, expiresAt: idle });
  const access = await issueAccess(tx, tokens, at, { id, expiresAt, rotation: 0 });
  return { ...access, refreshToken, userId: userId.toString() };
}
