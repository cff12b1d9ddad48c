import type { Database, Tx } from "@wth/db";
import type { UtcDay } from "@wth/rules";

/** A shareholder's term; `until` is the first day after it. */
export type Term = { userId: bigint; since: UtcDay; until: UtcDay | null };

export async function countShareholders(db: Database | Tx): Promise<number> {
  const { count } = await db
    .selectFrom("community_plan_shareholder")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("until", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isShareholder(db: Database | Tx, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("community_plan_shareholder")
    .select("since")
    .where("user_id", "=", userId)
    .where("until", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the terms of all present and former shareholders, or of one. */
export async function termsOf(tx: Tx, userId?: bigint): Promise<Term[]> {
  const rows = await tx
    .selectFrom("community_plan_shareholder")
    .select(["user_id", "since", "until"])
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId as bigint))
    .execute();
  return rows.map((row) => ({ userId: row.user_id, since: row.since, until: row.until }));
}

/** Begins a term, or resumes one that ended on the day it began. */
export async function beginTerm(tx: Tx, userId: bigint, day: UtcDay): Promise<void> {
  await tx
    .insertInto("community_plan_shareholder")
    .values({ user_id: userId, since: day })
    .onConflict((conflict) => conflict.columns(["user_id", "since"]).doUpdateSet({ until: null }))
    .execute();
}

export async function endTerm(tx: Tx, userId: bigint, day: UtcDay): Promise<void> {
  await tx
    .updateTable("community_plan_shareholder")
    .set({ until: day })
    .where("user_id", "=", userId)
    .where("until", "is", null)
    .execute();
}
