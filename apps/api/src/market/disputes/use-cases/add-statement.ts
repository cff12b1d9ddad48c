import type { Tx } from "@wth/db";
import { EVIDENCE_MAX } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { claimPhotos } from "#identity/index.ts";
import { writeEvent } from "../../adverts/advert-repo.ts";
import { countEvidence, insertEvidence } from "../../trades/evidence-repo.ts";
import { lockOwnTrade } from "../../trades/lock-trade.ts";
import { publishToSides } from "../../trades/advance-trade.ts";
import { notifyDisputeAnswered } from "../../trades/notify-sides.ts";
import { historyOfTrade, isDisputed, type TradeRow } from "../../trades/trade-repo.ts";

export type Statement = {
  tradeId: bigint;
  userId: bigint;
  text: string;
  /** Names of uploaded pictures. */
  pictures: readonly string[];
};

/** Adds a side's statement, with pictures, for the operator who will resolve the dispute. */
export async function addStatement(tx: Tx, { tradeId, userId, text, pictures }: Statement): Promise<TradeRow> {
  const trade = await lockOwnTrade(tx, tradeId, userId);
  if (!isDisputed(trade)) fail("orderNotDisputed");
  const sent = await countEvidence(tx, tradeId, userId);
  if (sent + pictures.length > EVIDENCE_MAX) fail("tooManyPictures", { max: EVIDENCE_MAX });
  const keys = await claimPhotos(tx, { userId, use: "trade", urls: pictures });
  const eventId = await writeEvent(tx, { ...historyOfTrade(trade), kind: "statement", userId, detail: { text } });
  await insertEvidence(tx, { eventId, tradeId, userId, keys, from: sent + 1 });
  await publishToSides(tx, trade);
  await notifyDisputeAnswered(tx, trade, userId);
  return trade;
}
