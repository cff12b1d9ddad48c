import type { Database, Tx } from "@wth/db";
import { statementTime } from "#platform/db/clock.ts";

/** Returns the sessions of a user that are neither ended nor expired, last used first. */
export async function openSessionsOf(db: Database, userId: bigint) {
  return db
    .selectFrom("identity_session")
    .select(["id", "device", "address_range", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", statementTime)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/** True when a session is the user's and not ended. */
export async function ownsSession(tx: Tx, userId: bigint, id: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom("identity_session")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
