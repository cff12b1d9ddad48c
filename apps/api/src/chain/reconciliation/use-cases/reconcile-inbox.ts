import { transact, type Database, type Tx } from "@wth/db";
import { haltMoney, haltReasons } from "@wth/process";
import { differences } from "../difference.ts";
import { lastSettledEvent, sumOf } from "../event-sums-repo.ts";
import { insertRescan, nextUncovered } from "../rescan-repo.ts";

const ACTOR = "worker";
/** Blocks of one request at most, so that the first after a long pause does not hold up an operator's. */
const RESCAN_MAX = 20_000n;

/** Asks the indexer to read the blocks since the last request again. */
async function requestNext(tx: Tx, chainId: number): Promise<void> {
  const from = await nextUncovered(tx, chainId);
  if (from !== undefined) await insertRescan(tx, { chainId, from, to: from + RESCAN_MAX - 1n, actor: ACTOR });
}

/**
 * Compares the sums of the chain's events, each of which the indexer has proven, with the ledger at one moment, and
 * halts money when they differ. Events that wait are left out on both sides. Reads only events since the last
 * comparison. Whether the inbox has the chain's events is compared by the indexer, which reads the blocks since the
 * last time again.
 * @returns each difference as a sentence
 */
export async function reconcileInbox(db: Database, chainId: number): Promise<string[]> {
  const found = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const settled = await lastSettledEvent(tx, chainId);
      return settled === undefined ? [] : differences(tx, (counted) => sumOf(tx, chainId, counted, settled));
    });
  await transact(db, (tx) => requestNext(tx, chainId));
  if (found.length > 0) await haltMoney(db, haltReasons.drift, found.join(" "));
  return found;
}
