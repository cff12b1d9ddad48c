import type { Database } from "@wth/db";
import { balancesOf, type StatementEntry } from "#ledger/index.ts";
import { sellableQuota } from "#market/index.ts";
import { addressesOf, getUser } from "#identity/index.ts";
import { ownerView, statementEntryView, type EntryContext } from "./accounts-view.ts";
import { readStatement, type StatementQuery } from "./read-statement.ts";
import { operationFacts } from "./operation-facts.ts";

/** Returns the addresses of the entries' counterparties and the entries' transactions. */
export async function contextOf(db: Database, entries: readonly StatementEntry[]): Promise<EntryContext> {
  const people = entries.flatMap(({ counterpartyId }) => (counterpartyId === null ? [] : [counterpartyId]));
  return { addresses: await addressesOf(db, people) };
}

/** Returns a user's balances, invitation code and quota. */
export async function ownBalances(db: Database, userId: bigint) {
  const [balances, user, quota] = await Promise.all([
    balancesOf(db, userId),
    getUser(db, userId),
    sellableQuota(db, userId),
  ]);
  return ownerView({ balances, inviteCode: user.invite_code, quota });
}

/** Returns one page of a user's statement. */
export async function ownStatement(db: Database, userId: bigint, query: StatementQuery) {
  const { entries, next } = await readStatement(db, userId, query);
  const operations = entries.map(({ operationId }) => operationId);
  const [context, facts] = await Promise.all([contextOf(db, entries), operationFacts(db, operations)]);
  return { list: entries.map((entry) => statementEntryView(entry, { ...context, facts })), next };
}
