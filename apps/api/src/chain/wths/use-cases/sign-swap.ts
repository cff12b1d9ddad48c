import type { Tx } from "@wth/db";
import { type Amount, feePrice, formatAmount, mulDiv, ONE, parseAmount } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { issueOrder } from "../../orders/issue-order.ts";
import { liveOrder } from "../../orders/expire-order.ts";
import { type SignedOrder } from "../../orders/signed-order-repo.ts";
import { type OrderContext } from "../../orders/order-tools.ts";
import { lockUser } from "#identity/index.ts";

/** `price` is the rate that the user saw, in WTHS for one WTH; without one any rate is accepted. */
export type SwapRequest = {
  userId: bigint;
  amount: string;
  account: "ctoc" | "ecological";
  price: string | undefined;
};

function refusePrice(price: Amount): never {
  return fail("priceChanged", { price: `${formatAmount(price)} WTHS` });
}

/** Returns the open order when the request is for the same swap at the order's own rate. */
function requireSame(
  open: SignedOrder,
  { amount, account, seen }: { amount: Amount; account: string; seen: Amount | undefined },
): SignedOrder {
  if (open.amount !== amount || open.account !== account) fail("swapUnfinished");
  if (seen !== undefined && mulDiv(amount, seen, ONE) !== open.gives) refusePrice(mulDiv(open.gives, ONE, open.amount));
  return open;
}

/**
 * Holds the WTH and issues the order to mint WTHS at the current rate. While a swap is unfinished, a repeated call
 * returns the same order, and a different swap is refused.
 */
export async function signSwap(tx: Tx, context: OrderContext, request: SwapRequest): Promise<SignedOrder> {
  const { userId, account } = request;
  const amount = parseAmount(request.amount);
  if (amount === 0n) fail("amountNotPositive");
  await lockUser(tx, userId);
  const seen = request.price === undefined ? undefined : parseAmount(request.price);
  const open = await liveOrder(tx, context.chainId, { userId, kind: "wths" });
  if (open) return requireSame(open, { ...request, amount, seen });
  const parameters = await readParameters(tx);
  const price = feePrice(parameters);
  if (seen !== undefined && seen !== price) refusePrice(price);
  const gives = mulDiv(amount, price, ONE);
  if (gives === 0n) fail("amountNotPositive");
  const lifetime = parameters["wths.orderLifetime"];
  const draft = { kind: "wths", userId, amount, gives, account, lifetime } as const;
  return issueOrder(tx, draft, context.readTerms());
}
