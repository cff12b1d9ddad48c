import type { Tx, Database } from "@wth/db";
import { formatAmount, NEWCOMER_ORDERS_MIN, ordersOfShare, RANGE_ORDERS_MIN, type Amount } from "@wth/rules";
import { isInLine } from "#community/index.ts";
import { NETWORK_FACTOR, rangePart } from "#platform/admission/address-range.ts";
import { now } from "#platform/db/clock.ts";
import { waitForKeyLock, waitForLock } from "#platform/db/locks.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import type { BuyerColumns } from "../adverts/advert-repo.ts";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";
import {
  countOpenBuys,
  marketSize,
  openOrders,
  returnsBefore,
  usdtPaidOutside,
  type Group,
  type OpenKind,
  type OpenOrders,
} from "./newcomer-repo.ts";

/** Time after which to try again when no open order says when it ends. */
const RETRY_MS = 3_600_000;

export type NewBuyOrder = { kind: OpenKind; quantity: Amount; origin: OriginDigests };

/** True for a buyer who has not paid enough USDT to sellers outside the own network and referral line. */
export async function isNewcomer(tx: Tx, userId: bigint): Promise<boolean> {
  const { "c2c.newcomerUsdt": needed } = await readParameters(tx);
  return (await usdtPaidOutside(tx, userId)) < needed;
}

/**
 * True when a purchase counts towards the end of a newcomer's limits: the seller's network, a stored digest or null
 * when it is unknown, is not the buyer's, and neither is in the other's referral line.
 */
export async function isOutside(
  tx: Tx,
  [one, other]: readonly [bigint, bigint],
  [network, stored]: readonly [OriginDigests["network"], Buffer | null],
): Promise<boolean> {
  const isOfNetwork = stored !== null && network.some((digest) => digest.equals(stored));
  return !isOfNetwork && !(await isInLine(tx, one, other));
}

/** Requires room for one more buy order of a newcomer. */
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

const ofNewcomers = { advert: "newcomersTooManyAdverts", trade: "newcomersTooManyOrders" } as const;

/** Refuses an order of a group of buyers that has as many as it may have. */
async function requireBelow(
  tx: Tx,
  { kind, origin }: Pick<NewBuyOrder, "kind" | "origin">,
  { group, max }: { group: Group; max: number },
): Promise<void> {
  const open = await openOrders(tx, kind, group, origin);
  const refusal = group === "newcomers" ? ofNewcomers[kind] : "rangeTooManyOrders";
  if (open.count >= max) fail(refusal, { time: await freeAt(tx, kind, open) });
}

/** Refuses an order of an address range, or of its network with twice the limit. */
async function requireBelowOfRange(
  tx: Tx,
  order: Pick<NewBuyOrder, "kind" | "origin">,
  [range, network]: readonly [Group, Group],
  max: number,
): Promise<void> {
  await requireBelow(tx, order, { group: range, max });
  await requireBelow(tx, order, { group: network, max: max * NETWORK_FACTOR });
}

/** Newcomers begin one after the other, so that their shares hold under concurrency. */
async function requireNewcomersBelow(tx: Tx, order: Pick<NewBuyOrder, "kind" | "origin">, size: number): Promise<void> {
  await waitForLock(tx, "newcomers");
  const parameters = await readParameters(tx);
  const share = parameters[order.kind === "advert" ? "c2c.newcomerAdvertShare" : "c2c.newcomerShare"];
  const max = ordersOfShare(size, share, NEWCOMER_ORDERS_MIN);
  await requireBelowOfRange(tx, order, ["newcomersOfRange", "newcomersOfNetwork"], rangePart(max));
  await requireBelow(tx, order, { group: "newcomers", max });
}

/**
 * Requires room in the shares of the address range and its network, and for a newcomer in that of all newcomers and its
 * part for one range. Adverts to buy, which cost nothing, count apart from trades, which lock WTH whatever their buyers
 * did before.
 */
export async function requireShare(
  tx: Tx,
  { kind, origin }: Pick<NewBuyOrder, "kind" | "origin">,
  isNewcomer: boolean,
): Promise<void> {
  const size = await marketSize(tx);
  const { "c2c.rangeShare": share } = await readParameters(tx);
  const ofRange = ordersOfShare(size, share, RANGE_ORDERS_MIN);
  if (kind === "trade" && ofRange < Infinity) {
    // trades of one network begin one after the other
    await waitForKeyLock(tx, "purchases", origin.network[0].toString("hex"));
    await requireBelowOfRange(tx, { kind, origin }, ["range", "network"], ofRange);
  }
  if (isNewcomer) await requireNewcomersBelow(tx, { kind, origin }, size);
}

/**
 * Requires that a buy order keeps the limits of its address range, and a newcomer's their own and those of all
 * newcomers. The user must be locked. @returns the columns to store with the order
 */
export async function requireBuyerRoom(
  tx: Tx,
  userId: bigint,
  { kind, quantity, origin }: NewBuyOrder,
): Promise<BuyerColumns> {
  const isNew = await isNewcomer(tx, userId);
  if (isNew) {
    await requireNewcomerSlot(tx, userId);
    const { "c2c.newcomerMax": max } = await readParameters(tx);
    if (quantity > max) fail("newcomerQuantityTooLarge", { max: formatAmount(max) });
  }
  if (isNew || kind === "trade") await requireShare(tx, { kind, origin }, isNew);
  const [range, network] = [origin.range[0], origin.network[0]];
  return { buyer_range: range, buyer_network: network, newcomer_range: isNew ? range : null };
}

/** Number of trades that a buyer could return at a time without a timeout; the trade `except` is not counted. */
export async function freeReturnsAt(db: Database | Tx, buyerId: bigint, at: Date, except: bigint): Promise<number> {
  const { "c2c.freeReturns": free } = await readParameters(db);
  return Number(free) - (await returnsBefore(db, buyerId, at, except)).length;
}
