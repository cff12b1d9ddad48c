import { transact, type Database, type Tx } from "@wth/db";
import { REFRESH_GRACE_MS, REFRESH_IDLE_MS } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail, Failure } from "#platform/errors/failure.ts";
import type { RequestOrigin } from "#platform/http/request-origin.ts";
import { tokenHash } from "#platform/crypto/tokens.ts";
import { findRefresh, insertRefresh, lockRefresh, markRefreshUsed, revokeFamily, touchFamily } from "../auth-repo.ts";
import { sendNotification } from "#messaging/index.ts";
import { successorTokens, type SessionSecrets } from "../tokens.ts";
import { after, earlier, issueAccess, type SessionTokens } from "./open-session.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>;
export type RefreshAttempt = { token: string; origin: RequestOrigin };
type Refusal = "unauthorized" | "accountDisabled" | "reused";

/**
 * Returns the unused successor of a used token that is refreshed again within the grace, since two tabs may present the
 * same token; undefined otherwise.
 */
async function repeatedSuccessor(
  tx: Tx,
  { token }: Locked,
  successors: readonly string[],
  at: Date,
): Promise<string | undefined> {
  if (token.used_at === null || at.getTime() - token.used_at.getTime() > REFRESH_GRACE_MS) return undefined;
  for (const successor of successors) {
    const next = await findRefresh(tx, tokenHash(successor));
    if (next) return next.used_at === null ? successor : undefined;
  }
  return undefined;
}

/** Ends the session of a token that was used twice, and records it as a security event of the user. */
async function endReused(tx: Tx, { family, token, user }: Locked): Promise<void> {
  if (family.revoked_at !== null) return;
  await revokeFamily(tx, family.id, "a refresh token was used twice");
  const actor = `user:${user.id}`;
  const after = { session: family.id.toString(), usedAt: token.used_at?.toISOString() ?? null };
  await audit(tx, { actor, action: "session.tokenReused", subject: actor, before: null, after });
  await sendNotification(tx, user.id, "sessionStolen", { device: family.device, at: (await now(tx)).getTime() });
}

/** An unused token has a lifetime of its own; a used one that may be repeated does not need it any more. */
function refusal({ family, token, user }: Locked, at: Date): Refusal | undefined {
  if (user.status !== 0) return "accountDisabled";
  const isExpired = token.used_at === null && token.expires_at <= at;
  return isExpired || family.revoked_at !== null || family.expires_at <= at ? "unauthorized" : undefined;
}

async function rotate(
  tx: Tx,
  { token, origin }: RefreshAttempt,
  secrets: SessionSecrets,
): Promise<SessionTokens | Refusal> {
  const locked = await lockRefresh(tx, tokenHash(token));
  if (!locked) return "unauthorized";
  const at = await now(tx);
  const family = { id: locked.family.id, expiresAt: locked.family.expires_at };
  const successors = successorTokens(token, secrets);
  const repeated = await repeatedSuccessor(tx, locked, successors, at);
  const successor = repeated ?? successors[0];
  // before every expiry: a used token is proof of a theft however late it is presented
  const isReused = locked.token.used_at !== null && repeated === undefined;
  if (isReused) await endReused(tx, locked);
  const refused = refusal(locked, at) ?? (isReused ? "reused" : undefined);
  if (refused) return refused;
  if (locked.token.used_at === null) {
    await markRefreshUsed(tx, tokenHash(token), at);
    const expiresAt = earlier(after(at, REFRESH_IDLE_MS), family.expiresAt);
    await insertRefresh(tx, { hash: tokenHash(successor), familyId: family.id, expiresAt });
  }
  await touchFamily(tx, family.id, origin);
  const access = await issueAccess(tx, secrets.shape, at, family);
  return { ...access, refreshToken: successor, userId: locked.user.id.toString() };
}

/**
 * Returns new tokens for a refresh token, which works once. Reuse of a token ends the whole session.
 * @throws Failure unauthorized, accountDisabled
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
