import type { Tx } from "@wth/db";
import { formatAmount, parseAmount, type Parameters } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { lockUser } from "#identity/index.ts";
import { refusalToPost, type AdvertTerms } from "../../adverts/advert-policy.ts";
import { insertPostedAdvert, writeEvent, type AdvertRow } from "../../adverts/advert-repo.ts";
import { guidedPrice } from "../../price/price-policy.ts";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";
import { requireBuyerRoom } from "../../traders/newcomer-limits.ts";
import { requireActiveSlot, requireBuyerKyc, requireBuySlot, requireMayTrade } from "../../traders/trading-rights.ts";
import { holdAdvert } from "../hold-advert.ts";

export type NewAdvert = { price: string; minAmount: string; maxAmount: string; buy: boolean };

function termsOf(advert: NewAdvert, parameters: Parameters): AdvertTerms {
  const terms = {
    price: parseAmount(advert.price),
    minAmount: parseAmount(advert.minAmount),
    maxAmount: parseAmount(advert.maxAmount),
  };
  const guided = guidedPrice(parameters);
  const refusal = refusalToPost(terms, guided);
  if (refusal === "priceOutOfRange")
    fail(refusal, { min: formatAmount(guided.priceMin), max: formatAmount(guided.priceMax) });
  if (refusal) fail(refusal);
  return terms;
}

/** Posts an advert. A sell advert holds all of its WTH and the fee for selling it. */
export async function postAdvert(
  tx: Tx,
  { userId, origin, ...request }: NewAdvert & { userId: bigint; origin: OriginDigests },
): Promise<AdvertRow> {
  await lockUser(tx, userId);
  const parameters = await readParameters(tx);
  const { price, minAmount, maxAmount } = termsOf(request, parameters);
  await requireMayTrade(tx, userId);
  await requireActiveSlot(tx, userId);
  if (request.buy) {
    await requireBuyerKyc(tx, userId);
    await requireBuySlot(tx, userId);
  }
  const order = { kind: "advert", quantity: maxAmount, origin } as const;
  const columns = request.buy ? await requireBuyerRoom(tx, userId, order) : { seller_network: origin.network[0] };
  const advert = await insertPostedAdvert(tx, {
    creator_id: userId,
    side: request.buy ? "buy" : "sell",
    price,
    min_amount: minAmount,
    max_amount: maxAmount,
    fee_rate: parameters["fee.rate"],
    ...columns,
  });
  if (!request.buy) await holdAdvert(tx, advert);
  await writeEvent(tx, { advertId: advert.id, kind: "posted", userId });
  await publishChange(tx, userId, ["balance", "order"]);
  return advert;
}
