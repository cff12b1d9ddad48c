import type { Tx } from "@wth/db";
import { fail } from "#platform/errors/failure.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { lockUser } from "#identity/index.ts";
import { asTrade, findAdvert, lockAdvert, type AdvertRow, type TradeRow } from "../adverts/advert-repo.ts";

/** Locks the rows of an advert's creator and of `userId` in order of their ids, then the advert's row. */
export async function lockForTaker(tx: Tx, advertId: bigint, userId: bigint): Promise<AdvertRow> {
  const named = await findAdvert(tx, advertId);
  if (!named) fail("orderNotFound");
  const userIds = [...new Set([named.creator_id, userId])].toSorted((a, b) => (a < b ? -1 : 1));
  for (const id of userIds) await lockUser(tx, id);
  return (await lockAdvert(tx, advertId)) as AdvertRow;
}

/** Locks both sides of a trade and its row. */
export async function lockTrade(tx: Tx, tradeId: bigint): Promise<TradeRow> {
  const named = await findAdvert(tx, tradeId);
  if (named?.taker_id == null) fail("orderNotFound");
  return asTrade(await lockForTaker(tx, tradeId, named.taker_id));
}

/** Locks both sides of the caller's own trade and its row. */
export async function lockOwnTrade(tx: Tx, tradeId: bigint, userId: bigint): Promise<TradeRow> {
  await refuseFrozen(tx, "trade", tradeId);
  const trade = await lockTrade(tx, tradeId);
  return trade.creator_id === userId || trade.taker_id === userId ? trade : fail("orderNotFound");
}
