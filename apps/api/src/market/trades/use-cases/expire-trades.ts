import { transact, type Database, type Tx } from "@wth/db";
import { expireOverdue, type FindUnused } from "#chain/index.ts";
import { isMoneyHalted } from "#platform/settings/halt.ts";
import { endingTrades } from "../../adverts/advert-repo.ts";
import { endIfOver } from "../end-if-over.ts";
import { lockTrade } from "../lock-trade.ts";

const BATCH = 100;

async function expireTrade(tx: Tx, chainId: number, id: bigint): Promise<boolean> {
  const trade = await lockTrade(tx, id);
  return (await endIfOver(tx, chainId, trade)).status !== trade.status;
}

/**
 * Ends trades that are overdue or were given back, once the chain provably can no longer take a payment, and nodes confirm
 * that it has not. Nothing ends and no buyer is penalised while the chain is not read that far, or while money is halted.
 * @returns number of trades ended
 * @throws the first error, after all others were tried
 */
export async function expireTrades(db: Database, chainId: number, findUnused: FindUnused): Promise<number> {
  if (await isMoneyHalted(db)) return 0;
  await expireOverdue(db, chainId, ["trade"], findUnused);
  let expired = 0;
  const errors: unknown[] = [];
  for (const { id } of await endingTrades(db, BATCH)) {
    try {
      if (await transact(db, (tx) => expireTrade(tx, chainId, id))) expired += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return expired;
}
