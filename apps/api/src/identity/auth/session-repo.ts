import type { Database, Tables, Tx } from "@wth/db";
import type { Selectable } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";

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

export type SignInRow = Selectable<Tables["identity_session"]>;

/**
 * Returns the newest sign-ins of a user, also those whose session has ended. They are stored for 30 days after the end.
 */
export async function signInsOf(db: Database, userId: bigint): Promise<SignInRow[]> {
  return db
    .selectFrom("identity_session")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

/** True while a session is neither ended nor expired. */
export async function isOpenSession(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom("identity_session")
    .select("id")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", await now(tx))
    .executeTakeFirst();
  return row !== undefined;
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
