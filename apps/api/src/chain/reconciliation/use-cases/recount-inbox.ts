import type { Database } from "@wth/db";
import { differences } from "../difference.ts";
import { recountedSum } from "../event-sums-repo.ts";

/**
 * Compares the sums of all of the chain's events, counted afresh, with the ledger at one moment. The indexer has proven
 * each event and compares the inbox with the chain again (`requestRescan`), so that no node is asked here.
 * @returns each difference as a sentence
 */
export const recountInbox = (db: Database, chainId: number): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => differences(tx, (counted) => recountedSum(tx, chainId, counted)));
