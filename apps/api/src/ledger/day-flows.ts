import type { Database, Tx } from "@wth/db";
import type { Amount, BusinessType, UserAccountKind } from "@wth/rules";
import { sql } from "kysely";
import { userAccount } from "./account-ids.ts";
import { newestPositions, versionRanges } from "./positions.ts";

/** Sum of a user's entries of one type on a UTC day, YYYY-MM-DD, in 10^-18 units; negative for a decrease. */
export type DayFlow = { day: string; businessType: number; amount: Amount };

/**
 * Returns the sums by UTC day and type of a user's entries on these accounts since a time. The cost grows with the
 * entries since then alone.
 */
export async function dayFlows(
  db: Database | Tx,
  userId: bigint,
  { kinds, types, from }: { kinds: readonly UserAccountKind[]; types: readonly BusinessType[]; from: Date },
): Promise<DayFlow[]> {
  const ranges = await versionRanges(db, userId, await newestPositions(db, userId, kinds), { from });
  const bounds = [...ranges.values()];
  const { rows } = await sql<{ day: string; business_type: number; amount: Amount }>`
    select (e.created_at at time zone 'utc')::date as day, e.business_type, sum(e.amount)::numeric(78, 0) as amount
    from rows from (unnest(${[...ranges.keys()].map((kind) => userAccount(userId, kind).id)}::bigint[]),
      unnest(${bounds.map(({ oldest }) => oldest)}::bigint[]),
      unnest(${bounds.map(({ newest }) => newest)}::bigint[])) as a (id, oldest, newest)
    join ledger_entry e on e.account_id = a.id and e.account_version between a.oldest and a.newest
    where e.created_at >= ${from} and e.business_type = any (${[...types]}::smallint[])
    group by 1, 2`.execute(db);
  return rows.map(({ day, business_type, amount }) => ({ day, businessType: business_type, amount }));
}
