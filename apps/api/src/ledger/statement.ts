import type { Database, Tx } from "@wth/db";
import type { Amount, UserAccountKind } from "@wth/rules";
import { userAccount } from "./account-ids.ts";

export type StatementEntry = {
  accountId: bigint;
  version: bigint;
  amount: Amount;
  balanceAfter: Amount;
  businessType: number;
  counterpartyId: bigint | null;
  at: Date;
};

/** A user's balance on an account. */
export async function balanceOf(db: Database | Tx, userId: bigint, kind: UserAccountKind): Promise<Amount> {
  const row = await db
    .selectFrom("ledger_account")
    .select("balance")
    .where("id", "=", userAccount(userId, kind).id)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** All balances of a user by account. */
export async function balancesOf(db: Database | Tx, userId: bigint): Promise<Record<UserAccountKind, Amount>> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["kind", "balance"])
    .where("user_id", "=", userId)
    .execute();
  const none = { normal: 0n, ctoc: 0n, ecological: 0n, social: 0n, fee: 0n };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.kind, row.balance])) };
}

/** What happened on one of a user's accounts, newest first. `page` begins at 1. */
export async function statement(
  db: Database | Tx,
  userId: bigint,
  kind: UserAccountKind,
  page: { pageNo: number; pageSize: number },
): Promise<{ list: StatementEntry[]; total: number }> {
  const { id } = userAccount(userId, kind);
  const account = await db.selectFrom("ledger_account").select("version").where("id", "=", id).executeTakeFirst();
  // versions count an account's entries, so a page is a range of them and no row is skipped
  const newest = (account?.version ?? 0n) - BigInt((page.pageNo - 1) * page.pageSize);
  const rows = await db
    .selectFrom("ledger_entry")
    .selectAll()
    .where("account_id", "=", id)
    .where("account_version", "<=", newest)
    .orderBy("account_version", "desc")
    .limit(page.pageSize)
    .execute();
  const list = rows.map((row) => ({
    accountId: row.account_id,
    version: row.account_version,
    amount: row.amount,
    balanceAfter: row.balance_after,
    businessType: row.business_type,
    counterpartyId: row.counterparty_id,
    at: row.created_at,
  }));
  return { list, total: Number(account?.version ?? 0n) };
}
