import type { Tx } from "@wth/db";
import { businessType, saleFee } from "@wth/rules";
import { openHold } from "#ledger/index.ts";
import { feeHolding, saleHolding } from "../../adverts/advert-postings.ts";
import type { AdvertRow } from "../../adverts/advert-repo.ts";
import { holdFee } from "../../adverts/hold-fee.ts";
import { requireShare } from "../../traders/newcomer-limits.ts";
import { takeQuota } from "../../traders/selling-quota.ts";
import { requireOfCounterpart } from "../../traders/trading-rights.ts";
import { lockForTaker } from "../lock-trade.ts";
import { openTrade, requireTakeable, type TakeRequest } from "../take-advert.ts";
import type { TradeRow } from "../trade-repo.ts";

async function holdSale(tx: Tx, advert: AdvertRow, sellerId: bigint, quantity: bigint): Promise<void> {
  await openHold(tx, saleHolding(advert.id, sellerId, quantity, businessType.ctocSell));
  await holdFee(tx, sellerId, feeHolding(advert.id, sellerId, saleFee(quantity, advert.fee_rate)));
  await takeQuota(tx, sellerId, advert.id, quantity);
}

/** Requires room for the lock of WTH that an advert becomes when it is sold into. */
async function requireLockRoom(tx: Tx, { newcomer_range, buyer_range, buyer_network }: AdvertRow): Promise<void> {
  if (!buyer_range || !buyer_network) return;
  const order = { kind: "trade", origin: { range: [buyer_range], network: [buyer_network] } } as const;
  await requireOfCounterpart(() => requireShare(tx, order, newcomer_range !== null));
}

/** Sells into a buy advert: the seller's WTH and fee are held until the advert's creator has paid. */
export async function sellIntoAdvert(tx: Tx, request: TakeRequest): Promise<TradeRow> {
  const { userId, advertId } = request;
  const advert = await lockForTaker(tx, advertId, userId);
  const quantity = await requireTakeable(tx, advert, "buy", request);
  await requireLockRoom(tx, advert);
  await holdSale(tx, advert, userId, quantity);
  return openTrade(tx, advert, request, { quantity });
}
