import type { Database, Tx } from "@wth/db";
import {
  businessType,
  SYSTEM_ACCOUNT_SHARDS,
  type Amount,
  type Asset,
  type BusinessType,
  type SystemAccountKind,
} from "@wth/rules";
import { sql } from "kysely";
import { systemShards, type AccountRef } from "./account-ids.ts";
import { lastEntriesBefore, TIME_SLACK_MS } from "./positions.ts";
import { HouseAccountEmpty, type Transfer } from "./post.ts";

/** An amount on one shard of an account, in 10^-18 units. */
export type ShardAmount = { account: AccountRef; amount: Amount };

const idsOf = (kind: SystemAccountKind, asset: Asset) => systemShards(kind, asset).map(({ id }) => id);

/**
 * Waits until the transactions that are posting to a house account now have ended. Later statements see everything that
 * was posted before this call. Leaves nothing locked.
 */
export async function awaitPostings(db: Database | Tx, kind: SystemAccountKind, asset: Asset): Promise<void> {
  await sql`select ledger_await(${idsOf(kind, asset)}::bigint[])`.execute(db);
}

/** Returns the balance of a house account just before a time, in 10^-18 units. */
export async function houseBalanceBefore(
  db: Database | Tx,
  kind: SystemAccountKind,
  asset: Asset,
  at: Date,
): Promise<Amount> {
  const found = await lastEntriesBefore(db, idsOf(kind, asset), [at]);
  return found.reduce((sum, { balanceAfter }) => sum + balanceAfter, 0n);
}

/**
 * Returns the inflow of a house account in a span of time, without movements between house accounts, in 10^-18 units.
 * `to` is exclusive.
 */
export async function houseInflow(
  db: Database | Tx,
  kind: SystemAccountKind,
  asset: Asset,
  { from, to }: { from: Date; to: Date },
): Promise<Amount> {
  const ids = idsOf(kind, asset);
  const found = await lastEntriesBefore(db, ids, [new Date(from.getTime() - TIME_SLACK_MS), to]);
  const versions = (timeNo: number) =>
    ids.map((id) => found.find((entry) => entry.accountId === id && entry.timeNo === timeNo)?.version ?? 0n);
  const { rows } = await sql<{ inflow: Amount }>`
    select coalesce(sum(e.amount), 0)::numeric(78, 0) as inflow
    from rows from (unnest(${ids}::bigint[]), unnest(${versions(0)}::bigint[]), unnest(${versions(1)}::bigint[]))
      as shard (id, before, last)
    join ledger_entry e on e.account_id = shard.id and e.account_version > shard.before and e.account_version <= shard.last
    where e.created_at >= ${from} and e.created_at < ${to} and e.amount > 0
      and e.business_type <> ${businessType.internal}`.execute(db);
  return rows[0]?.inflow ?? 0n;
}

/**
 * Returns shards of a house account that can pay an amount: the fullest ones, so that shards stay equal.
 * @throws HouseAccountEmpty when all shards together do not hold it
 */
export async function drawFrom(
  tx: Tx,
  kind: SystemAccountKind,
  asset: Asset,
  amount: Amount,
): Promise<readonly ShardAmount[]> {
  const rows = await tx
    .selectFrom("ledger_account")
    .select(["id", "balance"])
    .where("id", "in", idsOf(kind, asset))
    .where("balance", ">", 0n)
    .orderBy("balance", "desc")
    .orderBy("id")
    .execute();
  let left = amount;
  const draws: ShardAmount[] = [];
  for (const { id, balance } of rows) {
    if (left === 0n) break;
    const part = balance < left ? balance : left;
    draws.push({ account: { id, userId: null }, amount: part });
    left -= part;
  }
  if (left > 0n) throw new HouseAccountEmpty(kind);
  return draws;
}

/** Returns an amount in equal parts for all shards of a house account; the first also gets the remainder. */
export function spreadOver(kind: SystemAccountKind, asset: Asset, amount: Amount): readonly ShardAmount[] {
  const count = BigInt(SYSTEM_ACCOUNT_SHARDS);
  const part = amount / count;
  return systemShards(kind, asset).map((account, index) => ({
    account,
    amount: index === 0 ? amount - part * (count - 1n) : part,
  }));
}

/**
 * Returns transfers that debit each amount of `from` and credit each amount of `to`.
 * @throws RangeError when the two sums differ
 */
export function transfersBetween(
  from: readonly ShardAmount[],
  to: readonly ShardAmount[],
  type: BusinessType,
): Transfer[] {
  const sources = from.map((each) => ({ ...each }));
  const transfers: Transfer[] = [];
  for (const { account, amount } of to) {
    let missing = amount;
    while (missing > 0n) {
      const [source] = sources;
      if (!source) throw new RangeError("more is brought than taken");
      const part = source.amount < missing ? source.amount : missing;
      transfers.push({ from: source.account, to: account, amount: part, type });
      source.amount -= part;
      missing -= part;
      if (source.amount === 0n) sources.shift();
    }
  }
  if (sources.length > 0) throw new RangeError("more is taken than brought");
  return transfers;
}
