import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

/** Returns the number of users who registered from a time up to another one. */
export async function countRegistered(db: Database | Tx, from: Date, to: Date): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from identity_user where created_at >= ${from} and created_at < ${to}`.execute(db);
  return rows[0]?.count ?? 0n;
}

/** Returns the time of the first registration; undefined before it. */
export async function firstRegistrationAt(db: Database | Tx): Promise<Date | undefined> {
  const row = await db
    .selectFrom("identity_user")
    .select("created_at")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Returns the invitation code of the first user who is not disabled; undefined without one. */
export async function firstInviteCode(db: Database | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom("identity_user")
    .select("invite_code")
    .where("status", "=", 0)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.invite_code;
}
