import { transact, type Database, type Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { lockUser } from "#identity/index.ts";
import { sendNotification } from "#messaging/index.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { lockAdvert } from "../../adverts/advert-repo.ts";
import { lapsingAdverts } from "../../traders/newcomer-repo.ts";
import { takeOffSale } from "../take-off-sale.ts";

const BATCH = 100;

async function lapse(tx: Tx, id: bigint, creatorId: bigint): Promise<boolean> {
  await lockUser(tx, creatorId);
  const advert = await lockAdvert(tx, id);
  if (advert?.state !== "on sale") return false;
  await takeOffSale(tx, advert, { reason: "not taken in time" });
  const facts = { orderId: id.toString(), amount: formatAmount(advert.max_amount) };
  await sendNotification(tx, { userId: creatorId }, "advertLapsed", facts);
  return true;
}

/**
 * Ends newcomers' adverts to buy that were not taken in time: they hold nothing, and others wait for their share of the
 * market. @returns number of adverts ended
 */
export async function lapseAdverts(db: Database): Promise<number> {
  const { "c2c.newcomerAdvertLife": life } = await readParameters(db);
  let ended = 0;
  for (const { id, creator_id } of await lapsingAdverts(db, life, BATCH))
    if (await transact(db, (tx) => lapse(tx, id, creator_id))) ended += 1;
  return ended;
}
