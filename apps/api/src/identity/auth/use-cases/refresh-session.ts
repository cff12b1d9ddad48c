import { transact, type Database, type Tx } from "@wth/db";
import { REFRESH_GRACE_MS, REFRESH_IDLE_MS } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail, Failure } from "#platform/errors/failure.ts";
import type { RequestOrigin } from "#platform/http/request-origin.ts";
import { findRefresh, insertRefresh, lockRefresh, markRefreshUsed, revokeFamily, touchFamily } from "../auth-repo.ts";
import { sendNotification } from "#messaging/index.ts";
import { tokenHash } from "#platform/crypto/token-shape.ts";
import { successorTokens, type SessionSecrets } from "../tokens.ts";
import { after, earlier, issueAccess, type SessionTokens } from "./open-session.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>;
export type RefreshAttempt = { token: string; origin: RequestOrigin };
type Refusal = "unauthorized" | "accountDisabled" | "reused";

type Next = { successor: string; /** End of the token that is used or returned. */ expiresAt: Date };

/**
 * Returns the successor of a token: a new one for an unused token; the same again for a used one while its successor is
 * unused, and its answer is lost or just given, since two tabs may present one token. Undefined for any other used
 * token.
 */
async function successorOf(
  tx: Tx,
  { token, family }: Locked,
  successors: readonly [string, ...string[]],
  at: Date,
): Promise<Next | undefined> {
  if (token.used_at === null) return { successor: successors[0], expiresAt: token.expires_at };
  const isGiven = family.received_rotation >= family.rotation;
  if (isGiven && at.getTime() - token.used_at.getTime() > REFRESH_GRACE_MS) return undefined;
  for (const successor of successors) {
    const next = await findRefresh(tx, tokenHash(successor));
    if (next) return next.used_at === null ? { successor, expiresAt: next.expires_at } : undefined;
  }
  return undefined;
}

/**
 * Ends the session of a token that was used again after its successor, and records it as a security event of the user.
 */
async function endReused(tx: Tx, { family, token, user }: Locked): Promise<void> {
  if (family.revoked_at !== null) return;
  await revokeFamily(tx, family.id, "a refresh token was used twice");
  const actor = `user:${user.id}`;
  const after = { session: family.id.toString(), usedAt: token.used_at?.toISOString() ?? null };
  await audit(tx, { actor, action: "session.tokenReused", subject: actor, before: null, after });
  await sendNotification(tx, { userId: user.id }, "sessionStolen", {
    device: family.device,
    at: (await now(tx)).getTime(),
  });
}

function refusal({ family, user }: Locked, at: Date): Refusal | undefined {
  if (user.status !== 0) return "accountDisabled";
  return family.revoked_at !== null || family.expires_at <= at ? "unauthorized" : undefined;
}

async function rotate(
  tx: Tx,
  { token, origin }: RefreshAttempt,
  secrets: SessionSecrets,
): Promise<SessionTokens | Refusal> {
  const locked = await lockRefresh(tx, tokenHash(token));
  if (!locked) return "unauthorized";
  const at = await now(tx);
  const next = await successorOf(tx, locked, successorTokens(token, secrets), at);
  if (next === undefined) {
    // before every expiry: a used token is proof of a theft however late it is presented
    await endReused(tx, locked);
    return refusal(locked, at) ?? "reused";
  }
  const refused = refusal(locked, at) ?? (next.expiresAt <= at ? "unauthorized" : undefined);
  if (refused) return refused;
  const isFirst = locked.token.used_at === null;
  const { id, expires_at: endsAt, rotation } = locked.family;
  if (isFirst) {
    await markRefreshUsed(tx, tokenHash(token), at);
    const expiresAt = earlier(after(at, REFRESH_IDLE_MS), endsAt);
    await insertRefresh(tx, { hash: tokenHash(next.successor), familyId: id, expiresAt });
  }
  const family = { id, expiresAt: endsAt, rotation: isFirst ? rotation + 1 : rotation };
  await touchFamily(tx, family, origin);
  const access = await issueAccess(tx, secrets.shape, at, family);
  return { ...access, refreshToken: next.successor, userId: locked.user.id.toString() };
}

/**
 * Returns new tokens for a refresh token. A repeat returns the same refresh token again, until it is used, or what came
 * with it; a later repeat ends the whole session.
 */
export async function refreshSession(
  db: Database,
  attempt: RefreshAttempt,
  secrets: SessionSecrets,
): Promise<SessionTokens> {
  if (!secrets.shape.fits(attempt.token)) return fail("unauthorized");
  const result = await transact(db, (tx) => rotate(tx, attempt, secrets));
  if (result === "reused") throw new Failure("unauthorized", {}, "session.tokenReused");
  return typeof result === "string" ? fail(result) : result;
}
