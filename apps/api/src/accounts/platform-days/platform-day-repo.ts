import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Insertable, type Selectable } from "kysely";
import { addDays, type DayText } from "#platform/db/days.ts";

export type PlatformDay = Selectable<Tables["accounts_platform_day"]>;

/** Returns the newest measured days, newest first. */
export async function platformDays(db: Database | Tx, count: number): Promise<PlatformDay[]> {
  return db.selectFrom("accounts_platform_day").selectAll().orderBy("day", "desc").limit(count).execute();
}

/** Returns the number of users at the end of the day before a day; undefined when that day was not measured. */
export async function usersBefore(db: Database | Tx, day: DayText): Promise<bigint | undefined> {
  const row = await db
    .selectFrom("accounts_platform_day")
    .select("users")
    .where("day", "=", addDays(day, -1))
    .executeTakeFirst();
  return row?.users;
}

/** Stores a measurement of a day. Of the waits in its course the longest stay. */
export async function storeDay(tx: Tx, day: Insertable<Tables["accounts_platform_day"]>): Promise<void> {
  const longest = (name: "kyc_seconds" | "trade_seconds" | "suspense_seconds") =>
    sql<number | null>`greatest(${sql.ref(`accounts_platform_day.${name}`)}, ${sql.ref(`excluded.${name}`)})`;
  await tx
    .insertInto("accounts_platform_day")
    .values(day)
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((eb) => ({
        users: eb.ref("excluded.users"),
        new_users: eb.ref("excluded.new_users"),
        trades: eb.ref("excluded.trades"),
        volume: eb.ref("excluded.volume"),
        turnover: eb.ref("excluded.turnover"),
        // a past day without a trade keeps the guided price that was measured in its course
        price: eb.fn.coalesce("excluded.price", "accounts_platform_day.price"),
        kyc_seconds: longest("kyc_seconds"),
        trade_seconds: longest("trade_seconds"),
        suspense_seconds: longest("suspense_seconds"),
        measured_at: eb.ref("excluded.measured_at"),
      })),
    )
    .execute();
}
