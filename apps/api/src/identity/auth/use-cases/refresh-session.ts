import { transact, type Database, type Tx } from "@wth/db";
import { REFRESH_GRACE_MS, REFRESH_IDLE_MS } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { tokenHash } from "#platform/crypto/tokens.ts";
import { findRefresh, insertRefresh, lockRefresh, markRefreshUsed, revokeFamily } from "../auth-repo.ts";
import { successorToken } from "../tokens.ts";
import { after, earlier, issueAccess, type SessionTokens } from "./open-session.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>;
type Refusal = "unauthorized" | "accountDisabled";

/**
 * True when a used token may be refreshed again: within the grace, while its successor is unused. Two tabs may present
 * the same token.
 */
async function mayRepeat(tx: Tx, locked: Locked, successor: string, at: Date): Promise<boolean> {
  const usedAt = locked.token.used_at;
  if (usedAt === null || at.getTime() - usedAt.getTime() > REFRESH_GRACE_MS) return false;
  const next = await findRefresh(tx, tokenHash(successor));
  return next !== undefined && next.used_at === null;
}

function refusal({ family, token, user }: Locked, at: Date): Refusal | undefined {
  if (user.status !== 0) return "accountDisabled";
  const isOver = family.revoked_at !== null || family.expires_at <= at || token.expires_at <= at;
  return isOver ? "unauthorized" : undefined;
}

async function rotate(tx: Tx, token: string, key: Buffer): Promise<SessionTokens | Refusal> {
  const locked = await lockRefresh(tx, tokenHash(token));
  if (!locked) return "unauthorized";
  const at = await now(tx);
  const refused = refusal(locked, at);
  if (refused) return refused;
  const family = { id: locked.family.id, expiresAt: locked.family.expires_at };
  const successor = successorToken(token, key);
  if (locked.token.used_at === null) {
    await markRefreshUsed(tx, tokenHash(token), at);
    const expiresAt = earlier(after(at, REFRESH_IDLE_MS), family.expiresAt);
    await insertRefresh(tx, { hash: tokenHash(successor), familyId: family.id, expiresAt });
  } else if (!(await mayRepeat(tx, locked, successor, at))) {
    await revokeFamily(tx, family.id, "a refresh token was used twice");
    return "unauthorized";
  }
  const access = await issueAccess(tx, at, family);
  return { ...access, refreshToken: successor, userId: locked.user.id.toString() };
}

/**
 * Returns new tokens for a refresh token, which works once. Reuse of a token ends the whole session.
 * @throws Failure unauthorized, accountDisabled
 */
export async function refreshSession(db: Database, token: string, key: Buffer): Promise<SessionTokens> {
  const result = await transact(db, (tx) => rotate(tx, token, key));
  return typeof result === "string" ? fail(result) : result;
}
