import type { Tx } from "@wth/db";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "#identity/index.ts";
import { findOrder, lockOrder, type OrderRow } from "../../adverts/advert-repo.ts";

/** The order, with the rows of its creator and of `userId` locked in order of their id, and then its own. @throws Failure orderNotFound */
export async function lockTrade(tx: Tx, orderId: bigint, userId: bigint): Promise<OrderRow> {
  const named = await findOrder(tx, orderId);
  if (!named) fail("orderNotFound");
  const people = [...new Set([named.creator_id, userId])].toSorted((a, b) => (a < b ? -1 : 1));
  for (const person of people) await lockUser(tx, person);
  return (await lockOrder(tx, orderId)) as OrderRow;
}

/** A trade, both of its sides and itself locked. @throws Failure orderNotFound when there is no trade */
export async function lockBothSides(tx: Tx, orderId: bigint): Promise<OrderRow> {
  const named = await findOrder(tx, orderId);
  if (named?.taker_id == null) fail("orderNotFound");
  return lockTrade(tx, orderId, named.taker_id);
}

/** The caller's own trade, both sides and itself locked. @throws Failure orderNotFound */
export async function lockOwnTrade(tx: Tx, orderId: bigint, userId: bigint): Promise<OrderRow> {
  const trade = await lockBothSides(tx, orderId);
  return trade.creator_id === userId || trade.taker_id === userId ? trade : fail("orderNotFound");
}
