import { transact, type Database, type Tx } from "@wth/db";
import { expireOverdue, type FindUnused } from "#chain/index.ts";
import { isMoneyHalted } from "#platform/settings/halt.ts";
import { endIfOver, endNeverSigned } from "../end-unpaid.ts";
import { lockTrade } from "../lock-trade.ts";
import { endingTrades, unsignedTrades, type TradeRow } from "../trade-repo.ts";

const BATCH = 100;

/**
 * Runs `end` for each trade in a transaction, until a halt of money begins.
 * @returns number of trades that it changed
 */
async function endEach(
  { db, errors }: { db: Database; errors: unknown[] },
  trades: readonly TradeRow[],
  end: (tx: Tx, trade: TradeRow) => Promise<boolean>,
): Promise<number> {
  let ended = 0;
  for (const { id } of trades) {
    try {
      const hasEnded = await transact(
        db,
        async (tx) => !(await isMoneyHalted(tx)) && (await end(tx, await lockTrade(tx, id))),
      );
      if (hasEnded) ended += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  return ended;
}

/**
 * Ends trades whose payment was not signed in time, and those that are overdue or were given back, once the chain
 * provably can no longer take a payment, and nodes confirm that it has not. Nothing ends and no buyer is penalised
 * while the chain is not read that far, or while money is halted.
 * @returns number of trades ended
 * @throws the first error, after all others were tried
 */
export async function expireTrades(db: Database, chainId: number, findUnused: FindUnused): Promise<number> {
  if (await isMoneyHalted(db)) return 0;
  const errors: unknown[] = [];
  // first, because what was never signed excuses its buyer
  const unsigned = await endEach({ db, errors }, await unsignedTrades(db, BATCH), endNeverSigned);
  await expireOverdue(db, chainId, ["trade"], findUnused);
  const overdue = await endEach(
    { db, errors },
    await endingTrades(db, BATCH),
    async (tx, trade) => (await endIfOver(tx, chainId, trade)).state !== trade.state,
  );
  if (errors.length > 0) throw errors[0];
  return unsigned + overdue;
}
