import type { Tx } from "@wth/db";
import { feeCost, parseAmount } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { issueOrder } from "../../orders/issue-order.ts";
import { liveOrder } from "../../orders/expire-order.ts";
import { type SignedOrder } from "../../orders/signed-order-repo.ts";
import { type OrderContext } from "../../orders/order-tools.ts";
import type { UnpaidOrigin } from "../../orders/unpaid-origin.ts";
import { lockUser } from "#identity/index.ts";

export type FeeRequest = {
  userId: bigint;
  /** Fee credit to buy. */
  amount: string;
  /** The advert whose fee it is for; none for a top-up. */
  forAdvert: string | undefined;
  origin: UnpaidOrigin;
};
/** True when the text is the id of an advert that the user may see. */
export type CanSeeAdvert = (tx: Tx, advertId: string, userId: bigint) => Promise<boolean>;

/**
 * Issues the order for fee credit at the current price. Until the chain has passed its deadline, a repeated call for
 * the same amount returns the same order.
 */
export async function signFeePurchase(
  tx: Tx,
  context: OrderContext & { canSeeAdvert: CanSeeAdvert },
  request: FeeRequest,
): Promise<SignedOrder> {
  const { userId, forAdvert, origin } = request;
  if (forAdvert !== undefined && !(await context.canSeeAdvert(tx, forAdvert, userId))) fail("orderNotFound");
  const gives = parseAmount(request.amount);
  if (gives === 0n) fail("amountNotPositive");
  await lockUser(tx, userId);
  const open = await liveOrder(tx, context.chainId, { userId, kind: "feeCredit", gives });
  if (open) return open;
  const parameters = await readParameters(tx);
  const amount = feeCost(gives, parameters);
  const lifetime = parameters["fee.orderLifetime"];
  const draft = { kind: "feeCredit", userId, amount, gives, account: null, lifetime, origin } as const;
  return issueOrder(tx, draft, context.readTerms());
}
