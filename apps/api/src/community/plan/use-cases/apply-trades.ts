import { transact, type Database, type Tx } from "@wth/db";
import { dequeue } from "#platform/db/outbox.ts";
import { publishChanges } from "#platform/live/live.ts";
import { tryLock } from "#platform/db/locks.ts";
import { lockTree } from "../../referral/referral-repo.ts";
import { figuresOf, type CountedTrade, type DayFigures } from "../community-lines.ts";
import { termsOf, type Term } from "../shareholder-repo.ts";
import { addFigures, countTrades, placesAbove } from "../trade-repo.ts";

const TRADES_AT_ONCE = 100;

/**
 * Returns the figures of these trades for these shareholders. Waits for running binds first, since they may be earlier.
 */
export async function figuresFor(
  tx: Tx,
  trades: readonly CountedTrade[],
  terms: readonly Term[],
): Promise<DayFigures[]> {
  if (trades.length === 0 || terms.length === 0) return [];
  await lockTree(tx);
  const traders = new Set(trades.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]));
  return figuresOf(trades, await placesAbove(tx, [...traders]), terms);
}

/** Counts completed trades for the shareholders above their sides. @returns the number of processed trades */
export async function applyTrades(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLock(tx, "plan"))) return 0;
    const changes = await dequeue(tx, "trade", TRADES_AT_ONCE);
    if (changes.length === 0) return 0;
    const trades = await countTrades(
      tx,
      changes.map(({ subject }) => subject),
    );
    const figures = await figuresFor(tx, trades, await termsOf(tx));
    if (figures.length > 0) await addFigures(tx, figures);
    await publishChanges(tx, [...new Set(figures.map(({ userId }) => userId))], ["plan"]);
    return changes.length;
  });
}
