import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser } from "#identity/index.ts";
import { endAdvert, lockAdvert, writeEvent, type AdvertRow } from "../../adverts/advert-repo.ts";
import { returnQuota } from "../../traders/selling-quota.ts";
import { resolveHolds } from "../trade-holds.ts";

/** Takes an own advert off sale. @throws Failure orderNotFound, orderNotCancellable */
export async function cancelAdvert(tx: Tx, userId: bigint, advertId: bigint): Promise<AdvertRow> {
  await lockUser(tx, userId);
  const advert = await lockAdvert(tx, advertId);
  if (advert?.creator_id !== userId) fail("orderNotFound");
  if (advert.status !== orderStatus.onSale) fail("orderNotCancellable");
  await resolveHolds(tx, advert, "cancelled");
  await returnQuota(tx, userId, advertId, 0n);
  const ended = await endAdvert(tx, advertId, orderStatus.offSale, await now(tx));
  await writeEvent(tx, { orderId: advertId, kind: "cancelled", userId });
  await publishChange(tx, userId, ["balance", "order"]);
  return ended;
}
