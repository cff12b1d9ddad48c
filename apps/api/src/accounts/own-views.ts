import type { Database } from "@wth/db";
import { balancesOf, type StatementEntry } from "#ledger/index.ts";
import { sellableQuota } from "#market/index.ts";
import { addressesOf, getUser } from "#identity/index.ts";
import { ownerView, statementEntryView, type EntryContext } from "./accounts-view.ts";
import { readStatement, type StatementQuery } from "./read-statement.ts";
import { transactionHashes } from "./transaction-hashes.ts";

/** The people that entries name. */
export async function contextOf(db: Database, entries: readonly StatementEntry[]): Promise<EntryContext> {
  const people = entries.flatMap(({ counterpartyId }) => (counterpartyId === null ? [] : [counterpartyId]));
  return { addresses: await addressesOf(db, people) };
}

/** What a person has. */
export async function ownBalances(db: Database, userId: bigint) {
  const [balances, user, quota] = await Promise.all([
    balancesOf(db, userId),
    getUser(db, userId),
    sellableQuota(db, userId),
  ]);
  return ownerView({ balances, inviteCode: user.invite_code, quota });
}

/** One page of a person's statement. @throws Failure badRequest when the cursor was not given out for this query */
export async function ownStatement(db: Database, userId: bigint, query: StatementQuery) {
  const { entries, next } = await readStatement(db, userId, query);
  const operations = entries.map(({ operationId }) => operationId);
  const [context, hashes] = await Promise.all([contextOf(db, entries), transactionHashes(db, operations)]);
  return { list: entries.map((entry) => statementEntryView(entry, { ...context, hashes })), next };
}
