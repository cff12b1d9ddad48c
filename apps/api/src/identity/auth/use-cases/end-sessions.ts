import type { Tx } from "@wth/db";
import { disconnectBrowsers } from "#messaging/index.ts";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import type { Caller } from "#platform/http/handlers.ts";
import { publishChange } from "#platform/live/live.ts";
import { revokeFamily, revokeUser } from "../auth-repo.ts";
import { ownsSession } from "../session-repo.ts";

const REASON = "ended by the user";

/** Ends the caller's present session with its tokens and streams; its browser gets no more messages. */
export async function signOut(tx: Tx, { userId, familyId }: Caller): Promise<void> {
  await revokeFamily(tx, familyId, "signed out");
  await disconnectBrowsers(tx, userId, [familyId]);
}

async function finish(tx: Tx, userId: bigint, ended: readonly bigint[]): Promise<void> {
  const actor = `user:${userId}`;
  const after = { sessions: ended.map(String) };
  await disconnectBrowsers(tx, userId, ended);
  await audit(tx, { actor, action: "session.end", subject: actor, before: null, after });
  await publishChange(tx, userId, ["profile", "notification"]);
}

/** Ends one of the caller's sessions with its tokens and streams. */
export async function endUserSession(tx: Tx, { userId }: Caller, id: bigint): Promise<void> {
  if (!(await ownsSession(tx, userId, id))) fail("sessionNotFound");
  await revokeFamily(tx, id, REASON);
  await finish(tx, userId, [id]);
}

/** Ends every session of the caller but the present one. @returns their number */
export async function endOtherSessions(tx: Tx, { userId, familyId }: Caller): Promise<number> {
  const ended = await revokeUser(tx, userId, REASON, familyId);
  if (ended.length > 0) await finish(tx, userId, ended);
  return ended.length;
}
