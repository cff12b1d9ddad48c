import type { Tx } from "@wth/db";
import { findSignedOrder, type SignedOrder } from "#chain/index.ts";
import type { TradeRow } from "./trade-repo.ts";

/**
 * The trade's payment that may still be used. The worker ends it once the chain and its nodes show that it cannot be.
 */
export async function livePayment(tx: Tx, trade: TradeRow): Promise<SignedOrder | undefined> {
  const payment = trade.payment_id === null ? undefined : await findSignedOrder(tx, trade.payment_id);
  return payment?.status === "open" ? payment : undefined;
}
