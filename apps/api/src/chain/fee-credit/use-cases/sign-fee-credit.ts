import type { Tx } from "@wth/db";
import { parseAmount } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { issueOrder } from "../../orders/use-cases/issue-order.ts";
import { liveOrder } from "../../orders/use-cases/expire-orders.ts";
import { type SignedOrder } from "../../orders/signed-order-repo.ts";
import { type OrderContext } from "../../orders/order-parts.ts";
import { feeCost } from "../fee-price.ts";
import { lockUser } from "#identity/index.ts";

export type FeeRequest = {
  userId: bigint;
  /** Fee credit to buy. */
  amount: string;
  /** The market's order whose fee it is for; none for a top-up. */
  forOrder: string | undefined;
};
/** Whether there is an order of the market that somebody may see. */
export type CanSeeAdvert = (tx: Tx, orderId: string, userId: bigint) => Promise<boolean>;

/**
 * Signs the purchase of fee credit at the price of this moment. Until the chain has passed its deadline, asking again
 * for the same amount gives the same order.
 * @throws Failure orderNotFound, amountNotPositive, ordersPaused, amountAboveLimit, chainUnavailable
 */
export async function signFeePurchase(
  tx: Tx,
  context: OrderContext & { canSeeAdvert: CanSeeAdvert },
  request: FeeRequest,
): Promise<SignedOrder> {
  const { userId, forOrder } = request;
  if (forOrder !== undefined && !(await context.canSeeAdvert(tx, forOrder, userId))) fail("orderNotFound");
  const gives = parseAmount(request.amount);
  if (gives === 0n) fail("amountNotPositive");
  await lockUser(tx, userId);
  const open = await liveOrder(tx, context.chainId, userId, "fee", gives);
  if (open) return open;
  const parameters = await readParameters(tx);
  const amount = feeCost(gives, parameters);
  const lifetime = parameters["fee.orderLifetime"];
  const draft = { kind: "fee", userId, amount, gives, account: null, lifetime, capped: amount } as const;
  return issueOrder(tx, context.signer, draft, context.readTerms());
}
