import type { Tx } from "@wth/db";
import { fail } from "#platform/errors/failure.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { lockUser } from "#identity/index.ts";
import { findAdvert, lockAdvert, type AdvertRow } from "../adverts/advert-repo.ts";
import { findTrade, lockTradeRow, type TradeRow } from "./trade-repo.ts";

/** Locks the rows of two users in order of their ids. */
async function lockUsers(tx: Tx, ...userIds: [bigint, bigint]): Promise<void> {
  const inOrder = [...new Set(userIds)].toSorted((a, b) => (a < b ? -1 : 1));
  for (const id of inOrder) await lockUser(tx, id);
}

/** Locks the rows of an advert's creator and of `userId`, then the advert's row. */
export async function lockForTaker(tx: Tx, advertId: bigint, userId: bigint): Promise<AdvertRow> {
  const named = await findAdvert(tx, advertId);
  if (!named) fail("orderNotFound");
  await lockUsers(tx, named.creator_id, userId);
  return (await lockAdvert(tx, advertId)) as AdvertRow;
}

/** Locks both sides of a trade and its row. */
export async function lockTrade(tx: Tx, tradeId: bigint): Promise<TradeRow> {
  const named = await findTrade(tx, tradeId);
  if (!named) fail("orderNotFound");
  await lockUsers(tx, named.seller_id, named.buyer_id);
  return lockTradeRow(tx, tradeId);
}

/** Locks both sides of the caller's own trade and its row. */
export async function lockOwnTrade(tx: Tx, tradeId: bigint, userId: bigint): Promise<TradeRow> {
  await refuseFrozen(tx, "trade", tradeId);
  const trade = await lockTrade(tx, tradeId);
  return trade.seller_id === userId || trade.buyer_id === userId ? trade : fail("orderNotFound");
}
