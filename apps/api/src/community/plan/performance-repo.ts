import type { Database } from "@wth/db";
import type { Amount, UtcDay } from "@wth/rules";
import { sql } from "kysely";

export type Sums = { bought: Amount; sold: Amount };

/** What somebody's community bought and sold from one day to another, both included. */
export async function sumOfDays(db: Database, userId: bigint, first: UtcDay, last: UtcDay): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(bought), 0) as bought, coalesce(sum(sold), 0) as sold from community_plan_day
    where user_id = ${userId} and day between ${first} and ${last}`.execute(db);
  return rows[0] as Sums;
}

/** A page of the days on which somebody's community traded, newest first. */
export async function listDays(db: Database, userId: bigint, page: { pageNo: number; pageSize: number }) {
  const own = db.selectFrom("community_plan_day").where("user_id", "=", userId);
  const [list, { total }] = await Promise.all([
    own
      .select(["day", "bought", "sold"])
      .orderBy("day", "desc")
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
}

/** How far somebody's sales exceed their purchases after the periods that were evaluated. */
export async function shortfallOf(db: Database, userId: bigint): Promise<Amount> {
  const row = await db
    .selectFrom("community_plan_result")
    .select("shortfall")
    .where("user_id", "=", userId)
    .orderBy("period", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.shortfall ?? 0n;
}
