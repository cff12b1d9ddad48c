import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { endSale, writeEvent, type AdvertRow } from "../adverts/advert-repo.ts";
import { returnQuota } from "../traders/selling-quota.ts";
import { releaseAdvert } from "./trade-holds.ts";

/** Actor and reason of an advert's end: its creator, or the platform with a reason that the creator reads. */
type Cause = { userId: bigint } | { reason: string };

/** Takes an advert off sale and releases what it holds. Its creator and the advert must be locked. */
export async function takeOffSale(tx: Tx, advert: AdvertRow, cause: Cause): Promise<AdvertRow> {
  const { id, creator_id } = advert;
  await releaseAdvert(tx, advert);
  await returnQuota(tx, creator_id, id, 0n);
  const ended = await endSale(tx, id, "withdrawn", await now(tx));
  const by = "userId" in cause ? { userId: cause.userId } : { detail: { reason: cause.reason } };
  await writeEvent(tx, { advertId: id, kind: "cancelled", ...by });
  await publishChange(tx, creator_id, ["balance", "order"]);
  return ended;
}
