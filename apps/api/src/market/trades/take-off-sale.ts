import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { endAdvert, writeEvent, type AdvertRow } from "../adverts/advert-repo.ts";
import { returnQuota } from "../traders/selling-quota.ts";
import { resolveHolds } from "./trade-holds.ts";

/** Actor and reason of an advert's end: its creator, or the platform with a reason that the creator reads. */
type Cause = { userId: bigint } | { reason: string };

/** Takes an advert off sale and releases what it holds. Its creator and the advert must be locked. */
export async function takeOffSale(tx: Tx, advert: AdvertRow, cause: Cause): Promise<AdvertRow> {
  const { id, creator_id } = advert;
  await resolveHolds(tx, advert, "cancelled");
  await returnQuota(tx, creator_id, id, 0n);
  const ended = await endAdvert(tx, id, orderStatus.offSale, await now(tx));
  const by = "userId" in cause ? { userId: cause.userId } : { detail: { reason: cause.reason } };
  await writeEvent(tx, { orderId: id, kind: "cancelled", ...by });
  await publishChange(tx, creator_id, ["balance", "order"]);
  return ended;
}
