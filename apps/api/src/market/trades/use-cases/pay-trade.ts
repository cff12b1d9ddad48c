import type { Tx } from "@wth/db";
import type { OrderContext, SignedOrder } from "#chain/index.ts";
import { lockOwnTrade } from "../lock-trade.ts";
import { signPayment } from "../sign-payment.ts";

export type PayRequest = { userId: bigint; tradeId: bigint };

/**
 * Issues the payment of an own trade that waits for the caller's USDT. A repeated call returns the same payment while
 * it can be used.
 */
export async function payTrade(tx: Tx, context: OrderContext, { userId, tradeId }: PayRequest): Promise<SignedOrder> {
  return signPayment(tx, context, await lockOwnTrade(tx, tradeId, userId), userId);
}
