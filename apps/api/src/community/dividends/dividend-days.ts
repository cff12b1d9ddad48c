import type { Database } from "@wth/db";
import type { Amount } from "@wth/rules";
import type { DayText } from "#platform/db/days.ts";
import { getUser } from "#identity/index.ts";
import { dividendsByDay, readStanding } from "./record-repo.ts";

/** Returns a user's dividends of each closed day since a day, claimed or not, in 10^-18 WTH. */
export async function dividendDays(
  db: Database,
  userId: bigint,
  from: DayText,
): Promise<{ day: DayText; amount: Amount }[]> {
  return dividendsByDay(db, await readStanding(db, await getUser(db, userId)), from);
}
