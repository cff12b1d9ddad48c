import { PAID_LEAST, UNPAID_ORDERS_MAX, UNPAID_PART, unpaidKinds, unpaidRefusal, type OrderTerms } from "@wth/chain";
import type { Tx } from "@wth/db";
import { formatAmount, type Amount } from "@wth/rules";
import { NETWORK_FACTOR } from "#platform/admission/address-range.ts";
import { now } from "#platform/db/clock.ts";
import { waitForKeyLock } from "#platform/db/locks.ts";
import { fail } from "#platform/errors/failure.ts";
import { orderKinds, type OrderKind } from "./order-kinds.ts";
import type { NewSignedOrder } from "./signed-order-repo.ts";
import { unpaidAmounts, unpaidOfOrigin, unpaidOrders } from "./unpaid-order-repo.ts";
import type { UnpaidOrigin } from "./unpaid-origin.ts";

export type PlannedOrder = {
  kind: OrderKind;
  userId: bigint;
  amount: Amount;
  gives: Amount;
  /** In Unix seconds. */
  deadline: number;
  /** Where an order without a hold is asked for. */
  origin?: UnpaidOrigin | undefined;
};
export type OriginColumns = Pick<NewSignedOrder, "origin_range" | "origin_network">;
type Terms = Pick<OrderTerms, "room">;

const NO_ORIGIN: OriginColumns = { origin_range: null, origin_network: null };
const MINUTE_MS = 60_000;

const afterDeadline = (deadline: Date): string => new Date(deadline.getTime() + 1000).toISOString();

/**
 * Requires that the account has few open orders without a hold: each takes of what the signer signs, and costs nothing.
 */
async function requireFewUnpaid(tx: Tx, userId: bigint): Promise<void> {
  const { count, firstDeadline } = await unpaidOrders(tx, { userId, at: await now(tx) });
  if (firstDeadline === null || count < UNPAID_ORDERS_MAX) return;
  fail("tooManyUnpaidOrders", { max: UNPAID_ORDERS_MAX, time: afterDeadline(firstDeadline) });
}

/**
 * Requires that accounts of one address range that have paid nothing leave orders and room to those of others.
 * @returns the columns to store with the order
 */
async function requireRangeShare(
  tx: Tx,
  { room }: Terms,
  { kind, amount }: PlannedOrder,
  origin: UnpaidOrigin,
): Promise<OriginColumns> {
  await waitForKeyLock(tx, "unpaidOrders", origin.network[0].toString("hex"));
  const at = await now(tx);
  const { range, network } = await unpaidOfOrigin(tx, { kind, at, origin });
  for (const [open, factor] of [
    [range, 1],
    [network, NETWORK_FACTOR],
  ] as const) {
    const most = (room.key.cap / UNPAID_PART.account) * BigInt(factor);
    if (open.recent >= origin.perMinute * factor)
      fail("rangeUnpaidOrders", { time: new Date(at.getTime() + MINUTE_MS).toISOString() });
    if (open.firstDeadline !== null && open.amount + amount > most)
      fail("rangeUnpaidOrders", { time: afterDeadline(open.firstDeadline) });
  }
  return { origin_range: origin.range[0], origin_network: origin.network[0] };
}

/**
 * Requires that open orders without a hold, together with this one, leave most of the contract's room to accounts that
 * pay.
 * @returns the columns to store with the order
 */
export async function requireUnpaidShare(tx: Tx, terms: Terms, planned: PlannedOrder): Promise<OriginColumns> {
  const { kind, userId, amount, deadline, origin } = planned;
  if (!unpaidKinds.has(kind)) return NO_ORIGIN;
  await requireFewUnpaid(tx, userId);
  const amounts = await unpaidAmounts(tx, { kind, userId, at: await now(tx) });
  const reached = unpaidRefusal(terms.room, amounts, amount);
  if (reached === undefined)
    return origin === undefined || amounts.paid >= PAID_LEAST
      ? NO_ORIGIN
      : requireRangeShare(tx, terms, planned, origin);
  const left = formatAmount(reached.left);
  const { capUnit: unit } = orderKinds[kind];
  if (reached.limit === "order") fail("amountAboveLimit", { limit: left, unit });
  // the orders that are open now have ended by then
  const time = new Date((deadline + 1) * 1000).toISOString();
  return fail(reached.limit === "account" ? "accountLimitReached" : "platformLimitReached", { left, unit, time });
}
