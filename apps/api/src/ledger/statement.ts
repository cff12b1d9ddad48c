import type { Database, Tx } from "@wth/db";
import type { Amount, UserAccountKind } from "@wth/rules";
import { sql } from "kysely";
import { userAccount } from "./account-ids.ts";
import { mergeNewestFirst } from "./merge-entries.ts";
import {
  newestPositions,
  skipNewest,
  userAccountKinds,
  versionRanges,
  type Positions,
  type Span,
} from "./positions.ts";

export type StatementEntry = {
  kind: UserAccountKind;
  accountId: bigint;
  version: bigint;
  operationId: bigint;
  amount: Amount;
  balanceAfter: Amount;
  businessType: number;
  counterpartyId: bigint | null;
  at: Date;
};

/** Filter of a statement. `from` is inclusive, `to` exclusive. */
export type EntryFilter = Span & { businessType?: number | undefined; isIncrease?: boolean | undefined };

export type EntryRow = {
  kind: UserAccountKind;
  account_id: bigint;
  account_version: bigint;
  operation_id: bigint;
  amount: bigint;
  balance_after: bigint;
  business_type: number;
  counterparty_id: bigint | null;
  created_at: Date;
};

/** A row of `ledger_entry` with the kind of its account as an entry. */
export const entryOf = (row: EntryRow): StatementEntry => ({
  kind: row.kind,
  accountId: row.account_id,
  version: row.account_version,
  operationId: row.operation_id,
  amount: row.amount,
  balanceAfter: row.balance_after,
  businessType: row.business_type,
  counterpartyId: row.counterparty_id,
  at: row.created_at,
});

/** Returns the newest entries at and below each account's position, at most `limit` per account. */
async function newestOfEach(
  db: Database | Tx,
  userId: bigint,
  positions: Positions,
  { from, to, businessType, isIncrease, limit }: EntryFilter & { limit: number },
): Promise<StatementEntry[]> {
  const ranges = await versionRanges(db, userId, positions, { from, to });
  const kinds = [...ranges.keys()];
  const bounds = [...ranges.values()];
  const { rows } = await sql<EntryRow>`
    select a.kind, e.* from rows from (unnest(${kinds}::text[]),
      unnest(${kinds.map((kind) => userAccount(userId, kind).id)}::bigint[]),
      unnest(${bounds.map(({ oldest }) => oldest)}::bigint[]),
      unnest(${bounds.map(({ newest }) => newest)}::bigint[])) as a (kind, id, oldest, newest)
    cross join lateral (
      select e.* from ledger_entry e
      where e.account_id = a.id and e.account_version between a.oldest and a.newest
        ${businessType === undefined ? sql`` : sql`and e.business_type = ${businessType}`}
        ${isIncrease === undefined ? sql`` : sql`and sign(e.amount) = ${isIncrease ? 1 : -1}`}
        ${from ? sql`and e.created_at >= ${from}` : sql``} ${to ? sql`and e.created_at < ${to}` : sql``}
      order by e.account_version desc limit ${limit}
    ) e`.execute(db);
  return rows.map(entryOf);
}

/**
 * Returns the next positions: each account continues at its first entry that was found but not returned; an account
 * without one is at its end.
 */
function positionsAfter(positions: Positions, found: readonly StatementEntry[], taken: number): Positions {
  const next = new Map([...positions.keys()].map((kind) => [kind, 0n]));
  for (const { kind, version } of found.slice(taken)) if (version > (next.get(kind) ?? 0n)) next.set(kind, version);
  return next;
}

/**
 * Returns entries of a user's accounts from a position on, newest first: in the order of operations, and per account in
 * the order of its versions. Without a filter it reads no more than a page per account.
 * @returns at most `limit` entries and the next position, which is undefined at the end
 */
export async function readEntries(
  db: Database | Tx,
  userId: bigint,
  positions: Positions,
  { filter = {}, limit }: { filter?: EntryFilter; limit: number },
): Promise<{ entries: StatementEntry[]; next: Positions | undefined }> {
  const found = mergeNewestFirst(await newestOfEach(db, userId, positions, { ...filter, limit: limit + 1 }));
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? positionsAfter(positions, found, limit) : undefined };
}

/** Returns one page of entries of one or all of a user's accounts, newest first. `page` begins at 1. */
export async function statement(
  db: Database | Tx,
  userId: bigint,
  account: UserAccountKind | "all",
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: StatementEntry[]; total: number }> {
  const newest = await newestPositions(db, userId, account === "all" ? userAccountKinds : [account]);
  const total = Number([...newest.values()].reduce((sum, version) => sum + version, 0n));
  const start = await skipNewest(db, userId, newest, (pageNo - 1) * pageSize);
  const { entries } = await readEntries(db, userId, start, { limit: pageSize });
  return { list: entries, total };
}
