import type { Tx } from "@wth/db";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "#identity/index.ts";
import { lockAdvert, type AdvertRow } from "../../adverts/advert-repo.ts";
import { takeOffSale } from "../take-off-sale.ts";

/** Takes an own advert off sale. */
export async function cancelAdvert(tx: Tx, userId: bigint, advertId: bigint): Promise<AdvertRow> {
  await lockUser(tx, userId);
  const advert = await lockAdvert(tx, advertId);
  if (advert?.creator_id !== userId) fail("orderNotFound");
  if (advert.state !== "on sale") fail("orderNotCancellable");
  return takeOffSale(tx, advert, { userId });
}
