import type { Tx } from "@wth/db";
import { formatAmount, NEWCOMER_ORDERS_MIN, ordersOfShare, RANGE_ORDERS_MIN, type Amount } from "@wth/rules";
import { NETWORK_FACTOR } from "#platform/admission/address-range.ts";
import { now } from "#platform/db/clock.ts";
import { waitForLock } from "#platform/db/locks.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import type { BuyerColumns } from "../adverts/advert-repo.ts";
import type { OriginDigests } from "./address-ranges.ts";
import { countOpenBuys, marketSize, openNewcomerOrders, type OpenKind, type OpenOrders } from "./newcomer-repo.ts";
import { findTrader } from "./trader-repo.ts";

/** Time after which to try again when no open order says when it ends. */
const RETRY_MS = 3_600_000;

export type NewBuyOrder = { kind: OpenKind; quantity: Amount; origin: OriginDigests };

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

async function freeAt(tx: Tx, kind: OpenKind, { since, until }: OpenOrders): Promise<string> {
  const { "c2c.newcomerAdvertLife": life } = await readParameters(tx);
  const lapsesAt = since && new Date(since.getTime() + Number(life) * 1000);
  const end = kind === "advert" ? lapsesAt : until;
  return (end ?? new Date((await now(tx)).getTime() + RETRY_MS)).toISOString();
}

/**
 * Requires room in the shares of newcomers: of the address range, of its network, and of all. Adverts to buy, which cost
 * nothing, count apart from trades, which lock WTH. @throws Failure rangeTooManyOrders, newcomersTooManyOrders
 */
export async function requireShare(tx: Tx, kind: OpenKind, { range, network }: OriginDigests): Promise<void> {
  // buy orders of newcomers begin one after the other, so that their shares hold under concurrency
  await waitForLock(tx, "newcomers");
  const parameters = await readParameters(tx);
  const size = await marketSize(tx);
  const ofRange = ordersOfShare(size, parameters["c2c.rangeShare"], RANGE_ORDERS_MIN);
  const ofAll = parameters[kind === "advert" ? "c2c.newcomerAdvertShare" : "c2c.newcomerShare"];
  const limits = [
    { of: { range }, max: ofRange, refusal: "rangeTooManyOrders" },
    { of: { network }, max: ofRange * NETWORK_FACTOR, refusal: "rangeTooManyOrders" },
    { of: {}, max: ordersOfShare(size, ofAll, NEWCOMER_ORDERS_MIN), refusal: "newcomersTooManyOrders" },
  ] as const;
  for (const { of, max, refusal } of limits) {
    const open = await openNewcomerOrders(tx, kind, of);
    if (open.count >= max) fail(refusal, { time: await freeAt(tx, kind, open) });
  }
}

/**
 * Requires that a newcomer's buy order keeps their own limits, and those of their address range and of all newcomers.
 * The user must be locked. @returns the columns to store with the order
 * @throws Failure newcomerTooManyOrders, newcomerQuantityTooLarge, rangeTooManyOrders, newcomersTooManyOrders
 */
export async function requireNewcomerRoom(
  tx: Tx,
  userId: bigint,
  { kind, quantity, origin }: NewBuyOrder,
): Promise<BuyerColumns> {
  const columns = { buyer_range: origin.range[0], buyer_network: origin.network[0] };
  if (!(await isNewcomer(tx, userId))) return { ...columns, newcomer_range: null };
  await requireNewcomerSlot(tx, userId);
  const { "c2c.newcomerMax": max } = await readParameters(tx);
  if (quantity > max) fail("newcomerQuantityTooLarge", { max: formatAmount(max) });
  await requireShare(tx, kind, origin);
  return { ...columns, newcomer_range: origin.range[0] };
}
