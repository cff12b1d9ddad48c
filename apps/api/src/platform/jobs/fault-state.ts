import type { Database } from "@wth/db";
import { now } from "../db/clock.ts";
import { failingChecks, readCursor } from "./check-state.ts";

async function countHalts(db: Database): Promise<number> {
  const { halts } = await db
    .selectFrom("platform_halt")
    .select((e) => e.fn.countAll<bigint>().as("halts"))
    .executeTakeFirstOrThrow();
  return Number(halts);
}

async function countFrozenRows(db: Database): Promise<number> {
  const { rows } = await db
    .selectFrom("platform_frozen_row")
    .select((e) => e.fn.countAll<bigint>().as("rows"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function countFailingChecks(db: Database): Promise<number> {
  return (await failingChecks(db)).length;
}

/** Returns the seconds since the last round of checks; without one, since 1970. */
async function secondsSinceRound(db: Database): Promise<number> {
  const { endedAt } = await readCursor(db, "round");
  return ((await now(db)).getTime() - (endedAt?.getTime() ?? 0)) / 1000;
}

/** Measures of violated invariants, and of the checks that find them. */
export const faultMeasures = [
  { name: "money_halts", help: "Halts of money in force", read: countHalts },
  { name: "frozen_rows", help: "Rows that violate an invariant", read: countFrozenRows },
  { name: "checks_failing", help: "Checks that could not run at least twice in a row", read: countFailingChecks },
  { name: "checks_age_seconds", help: "Time since the last round of checks", read: secondsSinceRound },
] as const;
