import { cappedAmount, fitsFrom, roomRefusal, type OrderTerms } from "@wth/chain";
import type { Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { now } from "#platform/db/clock.ts";
import { orderKinds } from "./order-kinds.ts";
import { requireUnpaidShare, type OriginColumns, type PlannedOrder } from "./require-unpaid-share.ts";
import { openAmounts, openAmountsByDeadline } from "./signed-order-repo.ts";

const RETRY_SECONDS = 3_600;

/**
 * Requires that the contract would accept an order together with all open ones, before anything is held for it.
 * @returns the columns to store with the order
 */
export async function requireRoom(tx: Tx, { room }: OrderTerms, planned: PlannedOrder): Promise<OriginColumns> {
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
  return fail(reached.limit === "account" ? "accountLimitReached" : "platformLimitReached", { left, unit, time });
}
