import type { Tx } from "@wth/db";
import type { OrderContext, SignedOrder } from "#chain/index.ts";
import { signPayment } from "../sign-payment.ts";
import { reserveSellAdvert, type TakeRequest } from "../take-advert.ts";

/**
 * Reserves a sell advert for its buyer and issues the payment. A repeated call returns the same payment while it can be
 * used.
 */
export async function reserveTrade(tx: Tx, context: OrderContext, request: TakeRequest): Promise<SignedOrder> {
  return signPayment(tx, context, await reserveSellAdvert(tx, request), request.userId);
}
