import type { Database } from "@wth/db";

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

/** Measures of violated invariants. */
export const faultMeasures = [
  { name: "money_halts", help: "Halts of money in force", read: countHalts },
  { name: "frozen_rows", help: "Rows that violate an invariant", read: countFrozenRows },
] as const;
