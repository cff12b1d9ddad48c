import type { Database, Tx } from "@wth/db";
import type { Amount, Asset, SystemAccountKind, UserAccountKind } from "@wth/rules";
import { sql } from "kysely";
import { systemShards, userAccount } from "./account-ids.ts";
import { lastEntriesBefore } from "./positions.ts";

/** Returns a user's balance on an account, in 10^-18 units. */
export async function balanceOf(db: Database | Tx, userId: bigint, kind: UserAccountKind): Promise<Amount> {
  const row = await db
    .selectFrom("ledger_account")
    .select("balance")
    .where("id", "=", userAccount(userId, kind).id)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Returns all balances of a user by account, in 10^-18 units. */
export async function balancesOf(db: Database | Tx, userId: bigint): Promise<Record<UserAccountKind, Amount>> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["kind", "balance"])
    .where("user_id", "=", userId)
    .execute();
  const none = { normal: 0n, ctoc: 0n, ecological: 0n, social: 0n, fee: 0n };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.kind, row.balance])) };
}

/** Returns the balance of a house account over all of its shards, in 10^-18 units. */
export async function houseBalance(db: Database | Tx, kind: SystemAccountKind, asset: Asset): Promise<Amount> {
  const ids = systemShards(kind, asset).map(({ id }) => id);
  const { held } = await db
    .selectFrom("ledger_account")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>("balance"), sql<bigint>`0`).as("held"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return held;
}

/**
 * Returns an account's balance just before each of these times, in 10^-18 units. Equals the `balanceAfter` of the first
 * row of a statement up to that time. The cost does not grow with the account's history.
 */
export async function balancesBefore(
  db: Database | Tx,
  userId: bigint,
  kind: UserAccountKind,
  times: readonly Date[],
): Promise<Amount[]> {
  return totalsBefore(db, userId, [kind], times);
}

/** Returns the sum of accounts of one asset just before each of these times, like {@link balancesBefore}. */
export async function totalsBefore(
  db: Database | Tx,
  userId: bigint,
  kinds: readonly UserAccountKind[],
  times: readonly Date[],
): Promise<Amount[]> {
  const ids = kinds.map((kind) => userAccount(userId, kind).id);
  const totals = times.map(() => 0n);
  for (const { timeNo, balanceAfter } of await lastEntriesBefore(db, ids, times))
    totals[timeNo] = (totals[timeNo] ?? 0n) + balanceAfter;
  return totals;
}
