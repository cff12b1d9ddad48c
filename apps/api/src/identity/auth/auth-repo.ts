import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { RequestOrigin } from "#platform/http/request-origin.ts";
import { publishSessionEnds } from "#platform/live/live.ts";
import type { SignatureKind } from "./signed-text.ts";

export type NewFamily = { userId: bigint; expiresAt: Date; method: SignatureKind; origin: RequestOrigin };

export async function insertFamily(tx: Tx, { userId, expiresAt, method, origin }: NewFamily): Promise<bigint> {
  const at = await now(tx);
  // both times are the transaction's; a default of the column would be a later reading of the clock
  const used = { device: origin.device, address_range: origin.addressRange, created_at: at, used_at: at };
  const opened = { method, opened_device: origin.device, opened_range: origin.addressRange };
  const row = await tx
    .insertInto("identity_session")
    .values({ user_id: userId, expires_at: expiresAt, revoked_at: null, revoked_reason: null, ...used, ...opened })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** True when a user has had a session on such a device before. Sessions are known for 30 days after their end. */
export async function isKnownDevice(tx: Tx, userId: bigint, device: string): Promise<boolean> {
  const row = await tx
    .selectFrom("identity_session")
    .select("id")
    .where("user_id", "=", userId)
    .where("device", "=", device)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewToken = { hash: Buffer; familyId: bigint; expiresAt: Date };

export async function insertRefresh(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .insertInto("identity_refresh_token")
    .values({ token_hash: token.hash, family_id: token.familyId, expires_at: token.expiresAt, used_at: null })
    .execute();
}

/** Stores an access token with the number of refreshes before it. */
export async function insertAccess(tx: Tx, token: NewToken & { rotation: number }): Promise<void> {
  const { hash, familyId, expiresAt, rotation } = token;
  await tx
    .insertInto("identity_access_token")
    .values({ token_hash: hash, family_id: familyId, expires_at: expiresAt, rotation })
    .execute();
}

/** Returns a refresh token with its session family and user, and locks the family. */
export async function lockRefresh(tx: Tx, hash: Buffer) {
  const token = await tx
    .selectFrom("identity_refresh_token")
    .select("family_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!token) return undefined;
  const family = await tx
    .selectFrom("identity_session")
    .selectAll()
    .where("id", "=", token.family_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fresh = await tx
    .selectFrom("identity_refresh_token")
    .selectAll()
    .where("token_hash", "=", hash)
    .executeTakeFirstOrThrow();
  const user = await tx
    .selectFrom("identity_user")
    .select(["id", "status"])
    .where("id", "=", family.user_id)
    .executeTakeFirstOrThrow();
  return { family, token: fresh, user };
}

export async function findRefresh(tx: Tx, hash: Buffer) {
  return tx.selectFrom("identity_refresh_token").selectAll().where("token_hash", "=", hash).executeTakeFirst();
}

export async function markRefreshUsed(tx: Tx, hash: Buffer, at: Date): Promise<void> {
  await tx.updateTable("identity_refresh_token").set({ used_at: at }).where("token_hash", "=", hash).execute();
}

/** Records a refresh of a session: the time, where it came from, and its number. */
export async function touchFamily(
  tx: Tx,
  { id, rotation }: { id: bigint; rotation: number },
  { device, addressRange }: RequestOrigin,
): Promise<void> {
  const used = { device, address_range: addressRange, used_at: await now(tx), rotation };
  await tx.updateTable("identity_session").set(used).where("id", "=", id).execute();
}

/** Records that the answer of a session's refresh has arrived, since its access token is used. */
export async function markReceived(db: Database, familyId: bigint, rotation: number): Promise<void> {
  await db
    .updateTable("identity_session")
    .set({ received_rotation: rotation })
    .where("id", "=", familyId)
    .where("received_rotation", "<", rotation)
    .execute();
}

/** Reasons for which a session is revoked, as stored. */
export type RevokeReason = "signed out" | "ended by the user" | "account disabled" | "a refresh token was used twice";

/** Revokes a session family and all of its tokens. */
export async function revokeFamily(tx: Tx, familyId: bigint, reason: RevokeReason): Promise<void> {
  const ended = await tx
    .updateTable("identity_session")
    .set({ revoked_at: await now(tx), revoked_reason: reason })
    .where("id", "=", familyId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  await publishSessionEnds(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Revokes every session of a user, but for one to keep. @returns their ids */
export async function revokeUser(tx: Tx, userId: bigint, reason: RevokeReason, keep?: bigint): Promise<bigint[]> {
  const rows = await tx
    .updateTable("identity_session")
    .set({ revoked_at: await now(tx), revoked_reason: reason })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(keep !== undefined, (query) => query.where("id", "<>", keep as bigint))
    .returning("id")
    .execute();
  const ended = rows.map(({ id }) => id);
  await publishSessionEnds(tx, ended);
  return ended;
}

const isValid = sql`a.expires_at > clock.at and f.expires_at > clock.at and f.revoked_at is null and u.status = 0`;

type CallerRow = { user_id: bigint; family_id: bigint; rotation: number; is_first: boolean; life_ms: number };

/**
 * Returns the caller of an access token when the token, its session and its user are all valid now, how long they are,
 * and whether no token of its refresh was used before. The offsets keep PostgreSQL from reading all open sessions,
 * which it takes for few while it has no statistics.
 */
export async function findCaller(db: Database, hash: Buffer): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select f.user_id, f.id as family_id, a.rotation, a.rotation > f.received_rotation as is_first,
      (extract(epoch from least(a.expires_at, f.expires_at) - clock.at) * 1000)::float8 as life_ms
    from identity_access_token a
    cross join lateral (select * from identity_session where id = a.family_id offset 0) f
    cross join lateral (select status from identity_user where id = f.user_id offset 0) u
    cross join lateral (select ${statementTime} as at) clock
    where a.token_hash = ${hash} and ${isValid}`.execute(db);
  return rows[0];
}

/** Returns which of these sessions are revoked, deleted, or of a disabled account. */
export async function findEnded(db: Database, familyIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select given.id from unnest(${familyIds}::bigint[]) given (id)
    left join identity_session f on f.id = given.id and f.revoked_at is null
    left join identity_user u on u.id = f.user_id and u.status = 0
    where u.id is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sessions that are deleted at once; each takes its tokens with it. */
const SESSIONS_AT_ONCE = 100;

/** Deletes some used nonces, and expired tokens and sessions. @returns their number; 0 when none is left */
export async function deleteEnded(tx: Tx): Promise<number> {
  const at = await now(tx);
  const anHourAgo = sql`${at}::timestamptz - interval '1 hour'`;
  const nonces = await deleteSome(tx, "identity_nonce", sql`used_at < ${anHourAgo}`);
  const tokens = await deleteSome(tx, "identity_access_token", sql`expires_at < ${anHourAgo}`);
  const isEnded = sql`expires_at < ${at}::timestamptz - interval '30 days'`;
  return nonces + tokens + (await deleteSome(tx, "identity_session", isEnded, SESSIONS_AT_ONCE));
}

/**
 * Makes all sign-ins last longer, when the sandbox moves the clock forward and no real time has passed. Tokens expire
 * as much later than the time that their sign-in stated.
 */
export async function extendSessions(tx: Tx, seconds: number): Promise<void> {
  const gap = sql<Date>`make_interval(secs => ${seconds})`;
  await sql`update identity_session set expires_at = expires_at + ${gap} where revoked_at is null`.execute(tx);
  await sql`update identity_refresh_token set expires_at = expires_at + ${gap}, used_at = used_at + ${gap}`.execute(tx);
  await sql`update identity_access_token set expires_at = expires_at + ${gap}`.execute(tx);
}
