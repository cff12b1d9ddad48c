import type { Database } from "@wth/db";
import type { UserAccountKind } from "@wth/rules";
import { newestPositions, readEntries, userAccountKinds, type StatementEntry } from "#ledger/index.ts";
import { fail } from "../platform/errors/failure.ts";
import { readCursor, writeCursor } from "./statement-cursor.ts";

/** The end of the year 9999: a time that the database accepts and that no entry reaches. */
const TIME_MAX_MS = 253_402_300_799_999;

export type StatementQuery = {
  account?: UserAccountKind | undefined;
  businessType?: number | undefined;
  changeType?: number | undefined;
  /** Unix milliseconds; `from` is inclusive, `to` exclusive. */
  from?: number | undefined;
  to?: number | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(Math.min(ms, TIME_MAX_MS)));

/** Returns one page of a statement. */
export async function readStatement(
  db: Database,
  userId: bigint,
  { cursor, pageSize, ...filter }: StatementQuery,
): Promise<{ entries: StatementEntry[]; next: string | null }> {
  const { account, businessType, changeType, from, to } = filter;
  const scope = { userId, filter };
  const newest = await newestPositions(db, userId, account === undefined ? userAccountKinds : [account]);
  const positions = cursor === undefined ? newest : (readCursor(scope, newest, cursor) ?? fail("badRequest"));
  const isIncrease = changeType === undefined ? undefined : changeType === 1;
  const { entries, next } = await readEntries(db, userId, positions, {
    filter: { businessType, isIncrease, from: timeOf(from), to: timeOf(to) },
    limit: pageSize,
  });
  return { entries, next: next ? writeCursor(scope, next) : null };
}
