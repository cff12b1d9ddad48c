import type { Tx } from "@wth/db";
import { expireOrder, findSignedOrder, isProvablyDead, type SignedOrder } from "#chain/index.ts";
import type { TradeRow } from "../adverts/advert-repo.ts";

/** The trade's payment that can still be used; one that provably cannot is expired. Both sides must be locked. */
export async function livePayment(tx: Tx, chainId: number, trade: TradeRow): Promise<SignedOrder | undefined> {
  const payment = trade.payment_id === null ? undefined : await findSignedOrder(tx, trade.payment_id);
  if (payment?.status !== "open") return undefined;
  if (!(await isProvablyDead(tx, chainId, payment))) return payment;
  await expireOrder(tx, payment);
  return undefined;
}
