import type { Database } from "@wth/db";
import type { Amount, UtcDay } from "@wth/rules";
import { sql } from "kysely";

export type Sums = { bought: Amount; sold: Amount };

/** Returns the purchases and sales of a user's community between two days, both inclusive. */
export async function sumOfDays(db: Database, userId: bigint, first: UtcDay, last: UtcDay): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(bought), 0) as bought, coalesce(sum(sold), 0) as sold from community_plan_day
    where user_id = ${userId} and day between ${first} and ${last}`.execute(db);
  return rows[0] as Sums;
}

/** Returns a page of the days on which a user's community traded, newest first. */
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

/** Returns the excess of sales over purchases in a user's evaluated periods, in 10^-18 units. */
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
