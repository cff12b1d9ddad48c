import {
  cappedAmount,
  fitsFrom,
  roomRefusal,
  UNPAID_ORDERS_MAX,
  unpaidKinds,
  unpaidRefusal,
  type OrderTerms,
} from "@wth/chain";
import type { Tx } from "@wth/db";
import { formatAmount, type Amount } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { now } from "#platform/db/clock.ts";
import { orderKinds } from "./order-kinds.ts";
import {
  openAmounts,
  openAmountsByDeadline,
  unpaidAmounts,
  unpaidOrders,
  type OrderKind,
} from "./signed-order-repo.ts";

const RETRY_SECONDS = 3_600;

export type PlannedOrder = { kind: OrderKind; userId: bigint; amount: Amount; gives: Amount; deadline: number };

/**
 * Requires that the account has few open orders without a hold: each takes of what the signer signs, and costs nothing.
 * @throws Failure tooManyUnpaidOrders
 */
async function requireFewUnpaid(tx: Tx, userId: bigint): Promise<void> {
  const { count, firstDeadline } = await unpaidOrders(tx, { userId, at: await now(tx) });
  if (firstDeadline === null || count < UNPAID_ORDERS_MAX) return;
  const time = new Date(firstDeadline.getTime() + 1000).toISOString();
  fail("tooManyUnpaidOrders", { max: UNPAID_ORDERS_MAX, time });
}

/**
 * Requires that open orders without a hold, together with this one, leave most of the contract's room to accounts that pay.
 * @throws Failure tooManyUnpaidOrders, amountAboveLimit, accountLimitReached, platformLimitReached
 */
async function requireUnpaidShare(tx: Tx, { room }: Pick<OrderTerms, "room">, planned: PlannedOrder): Promise<void> {
  const { kind, userId, amount, deadline } = planned;
  if (!unpaidKinds.has(kind)) return;
  await requireFewUnpaid(tx, userId);
  const reached = unpaidRefusal(room, await unpaidAmounts(tx, { kind, userId, at: await now(tx) }), amount);
  if (reached === undefined) return;
  const left = formatAmount(reached.left);
  const { capUnit: unit } = orderKinds[kind];
  if (reached.limit === "order") fail("amountAboveLimit", { limit: left, unit });
  // the orders that are open now have ended by then
  const time = new Date((deadline + 1) * 1000).toISOString();
  fail(reached.limit === "account" ? "accountLimitReached" : "platformLimitReached", { left, unit, time });
}

/**
 * Requires that the contract would accept an order together with all open ones, before anything is held for it.
 * @param planned its deadline in Unix seconds
 * @throws Failure tooManyUnpaidOrders, amountAboveLimit, accountLimitReached, platformLimitReached, signerUnavailable
 */
export async function requireRoom(tx: Tx, { room }: OrderTerms, planned: PlannedOrder): Promise<void> {
  const { kind, userId, deadline } = planned;
  const at = await now(tx);
  const open = await openAmounts(tx, { kind, userId, at });
  const amount = cappedAmount(planned);
  const reached = roomRefusal(room, open, { amount, deadline: BigInt(deadline) });
  if (reached === undefined) return requireUnpaidShare(tx, { room }, planned);
  if (reached.limit === "key validity") fail("signerUnavailable", { seconds: RETRY_SECONDS });
  const left = formatAmount(reached.left);
  const { capUnit: unit } = orderKinds[kind];
  if (reached.limit === "order") fail("amountAboveLimit", { limit: left, unit });
  const ending = await openAmountsByDeadline(tx, { kind, userId, at });
  const time = fitsFrom(room, ending, amount, at).toISOString();
  fail(reached.limit === "account" ? "accountLimitReached" : "platformLimitReached", { left, unit, time });
}
