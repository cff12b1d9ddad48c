import type { Database, Tx } from "@wth/db";
import { userAccounts, type Amount, type UserAccountKind } from "@wth/rules";
import { sql } from "kysely";
import { userAccount } from "./account-ids.ts";

/**
 * The version of each account's newest entry still to be read, 0 when none is left. Versions only grow, so later
 * entries do not move a position.
 */
export type Positions = ReadonlyMap<UserAccountKind, bigint>;

export const userAccountKinds = Object.keys(userAccounts) as UserAccountKind[];

/**
 * Bound by which the times of an account's entries may contradict their versions: allows for clock corrections, and for
 * old entries, whose time was taken before the wait for their accounts.
 */
export const TIME_SLACK_MS = 5 * 60_000;

const idsOf = (userId: bigint, positions: Positions) =>
  [...positions.keys()].map((kind) => userAccount(userId, kind).id);

/** Returns the positions of the newest entries of a user's accounts. */
export async function newestPositions(
  db: Database | Tx,
  userId: bigint,
  kinds: readonly UserAccountKind[],
): Promise<Positions> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["kind", "version"])
    .where(
      "id",
      "in",
      kinds.map((kind) => userAccount(userId, kind).id),
    )
    .execute();
  const versions = new Map(rows.map((row) => [row.kind, row.version]));
  return new Map(kinds.map((kind) => [kind, versions.get(kind) ?? 0n]));
}

/**
 * Returns the positions after the `count` newest entries of all accounts together, without reading the skipped ones.
 * Each step looks into every account at its share of the remaining count. The account whose entry there is the newest
 * skips its entries down to that one, since at most the remaining count can be newer. That takes a few dozen steps of
 * one look-up per account.
 */
export async function skipNewest(
  db: Database | Tx,
  userId: bigint,
  positions: Positions,
  count: number,
): Promise<Positions> {
  if (count === 0) return positions;
  const [only, second] = positions;
  if (only && !second) return new Map([[only[0], only[1] > BigInt(count) ? only[1] - BigInt(count) : 0n]]);
  const { rows } = await sql<{ head: bigint }>`
    with recursive skipped (heads, remaining) as (
      select ${[...positions.values()]}::bigint[], ${count}::bigint
      union all
      select s.heads[:c.no - 1] || (s.heads[c.no] - c.depth) || s.heads[c.no + 1:], s.remaining - c.depth
      from skipped s cross join lateral (
        select d.no, d.depth from (
          select id, head, no, least(head, greatest(1, s.remaining / cardinality(s.heads))) as depth
          from rows from (unnest(${idsOf(userId, positions)}::bigint[]), unnest(s.heads))
            with ordinality as list (id, head, no)
          where head > 0
        ) d cross join lateral (
          select e.operation_id from ledger_entry e
          where e.account_id = d.id and e.account_version = d.head - d.depth + 1 limit 1
        ) deepest
        order by deepest.operation_id desc, d.id limit 1
      ) c
      where s.remaining > 0
    )
    select head from (select heads from skipped order by remaining limit 1) last, unnest(heads) with ordinality as h (head, no)
    order by no`.execute(db);
  return new Map([...positions.keys()].map((kind, index) => [kind, rows[index]?.head ?? 0n]));
}

export type LastEntry = { accountId: bigint; timeNo: number; version: bigint; balanceAfter: Amount };

/**
 * Returns the newest entry of each account that was made before each time, by version; none where no such entry exists.
 * A binary search over versions finds a bound whose time is safely past the requested one; the answer is a few steps
 * back from it.
 */
export async function lastEntriesBefore(
  db: Database | Tx,
  accountIds: readonly bigint[],
  times: readonly Date[],
): Promise<LastEntry[]> {
  const { rows } = await sql<{ account_id: bigint; no: bigint; account_version: bigint; balance_after: Amount }>`
    with recursive search (account_id, at, no, low, high) as (
      select a.id, t.at, t.no, 0::bigint, a.version
      from ledger_account a cross join unnest(${times}::timestamptz[]) with ordinality as t (at, no)
      where a.id = any (${accountIds}::bigint[])
      union all
      select s.account_id, s.at, s.no, case when is_near then middle else low end,
        case when is_near then high else middle - 1 end
      from search s cross join lateral (select (s.low + s.high + 1) / 2 as middle) m cross join lateral (
        select e.created_at < s.at + ${TIME_SLACK_MS} * interval '1 millisecond' as is_near from ledger_entry e
        where e.account_id = s.account_id and e.account_version = m.middle limit 1
      ) probe
      where s.low < s.high
    )
    select s.account_id, s.no, last.account_version, last.balance_after
    from search s cross join lateral (
      select e.account_version, e.balance_after from ledger_entry e
      where e.account_id = s.account_id and e.account_version <= s.low and e.created_at < s.at
      order by e.account_version desc limit 1
    ) last
    where s.low = s.high`.execute(db);
  return rows.map((row) => ({
    accountId: row.account_id,
    timeNo: Number(row.no) - 1,
    version: row.account_version,
    balanceAfter: row.balance_after,
  }));
}

export type Span = { from?: Date | undefined; to?: Date | undefined };
export type VersionRange = { oldest: bigint; newest: bigint };

/** Returns for each account a range of versions that contains all entries of a span of time; it may contain others. */
export async function versionRanges(
  db: Database | Tx,
  userId: bigint,
  positions: Positions,
  { from, to }: Span,
): Promise<Map<UserAccountKind, VersionRange>> {
  const times = [...(from ? [new Date(from.getTime() - TIME_SLACK_MS)] : []), ...(to ? [to] : [])];
  const found = times.length > 0 ? await lastEntriesBefore(db, idsOf(userId, positions), times) : [];
  const lastBefore = (id: bigint, timeNo: number) =>
    found.find((entry) => entry.accountId === id && entry.timeNo === timeNo)?.version ?? 0n;
  const range = (kind: UserAccountKind, position: bigint): VersionRange => {
    const { id } = userAccount(userId, kind);
    const end = to ? lastBefore(id, times.length - 1) : position;
    return { oldest: from ? lastBefore(id, 0) + 1n : 1n, newest: end < position ? end : position };
  };
  return new Map([...positions].map(([kind, position]) => [kind, range(kind, position)]));
}
