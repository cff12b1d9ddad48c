import type { Tx } from "@wth/db";
import { formatAmount, NEWCOMER_ORDERS_MIN, ordersOfShare, RANGE_ORDERS_MIN, type Amount } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { waitForLock } from "#platform/db/locks.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import type { RangeDigests } from "./address-ranges.ts";
import { countOpenBuys, marketSize, openNewcomerOrders, type OpenOrders } from "./newcomer-repo.ts";
import { findTrader } from "./trader-repo.ts";

/** Time after which to try again when no reservation says when it ends. */
const RETRY_MS = 3_600_000;

export type NewBuyOrder = { quantity: Amount; range: RangeDigests };

/** True for a user without a completed trade. */
export async function isNewcomer(tx: Tx, userId: bigint): Promise<boolean> {
  return (await findTrader(tx, userId)).completed === 0;
}

/** Requires room for one more buy order of a newcomer. @throws Failure newcomerTooManyOrders */
export async function requireNewcomerSlot(tx: Tx, userId: bigint): Promise<void> {
  if (!(await isNewcomer(tx, userId))) return;
  const { "c2c.newcomerOrders": max } = await readParameters(tx);
  if ((await countOpenBuys(tx, userId)) >= max) fail("newcomerTooManyOrders", { max: Number(max) });
}

async function freeAt(tx: Tx, { until }: OpenOrders): Promise<string> {
  return (until ?? new Date((await now(tx)).getTime() + RETRY_MS)).toISOString();
}

/** @throws Failure rangeTooManyOrders, newcomersTooManyOrders */
async function requireShare(tx: Tx, range: RangeDigests): Promise<void> {
  // buy orders of newcomers begin one after the other, so that their shares hold under concurrency
  await waitForLock(tx, "newcomers");
  const { "c2c.rangeShare": ofRange, "c2c.newcomerShare": ofAll } = await readParameters(tx);
  const [inRange, all, size] = [
    await openNewcomerOrders(tx, range),
    await openNewcomerOrders(tx),
    await marketSize(tx),
  ];
  if (inRange.count >= ordersOfShare(size, ofRange, RANGE_ORDERS_MIN))
    fail("rangeTooManyOrders", { time: await freeAt(tx, inRange) });
  if (all.count >= ordersOfShare(size, ofAll, NEWCOMER_ORDERS_MIN))
    fail("newcomersTooManyOrders", { time: await freeAt(tx, all) });
}

/**
 * Requires that a newcomer's buy order keeps their own limits, and those of their address range and of all newcomers.
 * The user must be locked. @returns the address range to store with the order; null for a user with a completed trade
 * @throws Failure newcomerTooManyOrders, newcomerQuantityTooLarge, rangeTooManyOrders, newcomersTooManyOrders
 */
export async function requireNewcomerRoom(
  tx: Tx,
  userId: bigint,
  { quantity, range }: NewBuyOrder,
): Promise<Buffer | null> {
  if (!(await isNewcomer(tx, userId))) return null;
  await requireNewcomerSlot(tx, userId);
  const { "c2c.newcomerMax": max } = await readParameters(tx);
  if (quantity > max) fail("newcomerQuantityTooLarge", { max: formatAmount(max) });
  await requireShare(tx, range);
  return range[0];
}
