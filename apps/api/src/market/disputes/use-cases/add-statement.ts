import type { Tx } from "@wth/db";
import { EVIDENCE_MAX } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { claimPhotos } from "#identity/index.ts";
import { isDisputed } from "../../adverts/advert-policy.ts";
import { writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { countEvidence, insertEvidence } from "../../trades/evidence-repo.ts";
import { notifySides } from "../../trades/use-cases/end-trade.ts";
import { lockOwnTrade } from "../../trades/use-cases/lock-trade.ts";

export type Statement = {
  orderId: bigint;
  userId: bigint;
  text: string;
  /** Names of uploaded pictures. */
  pictures: readonly string[];
};

/**
 * What a side of a trade says and shows to an operator who will settle it.
 * @throws Failure orderNotFound, orderNotDisputed, tooManyPictures, photoNotUsable
 */
export async function addStatement(tx: Tx, { orderId, userId, text, pictures }: Statement): Promise<OrderRow> {
  const trade = await lockOwnTrade(tx, orderId, userId);
  if (!isDisputed(trade)) fail("orderNotDisputed");
  const shown = await countEvidence(tx, orderId, userId);
  if (shown + pictures.length > EVIDENCE_MAX) fail("tooManyPictures", { max: EVIDENCE_MAX });
  const keys = await claimPhotos(tx, { userId, use: "trade", urls: pictures });
  const eventId = await writeEvent(tx, { orderId, kind: "statement", userId, detail: { text } });
  await insertEvidence(tx, { eventId, orderId, userId, keys, from: shown + 1 });
  await notifySides(tx, trade);
  return trade;
}
