import type { Tx } from "@wth/db";
import { businessType, saleFee } from "@wth/rules";
import { openHold } from "#ledger/index.ts";
import { feeHolding, saleHolding } from "../adverts/advert-postings.ts";
import type { AdvertRow } from "../adverts/advert-repo.ts";
import { holdFee } from "../adverts/hold-fee.ts";
import { takeQuota } from "../traders/selling-quota.ts";

/** Holds all WTH of a new sell advert and the fee for selling it, and uses quota. The seller must be locked. */
export async function holdAdvert(tx: Tx, { id, creator_id, max_amount, fee_rate }: AdvertRow): Promise<void> {
  await openHold(tx, saleHolding(id, creator_id, max_amount, businessType.createCtocOrder));
  await holdFee(tx, creator_id, feeHolding(id, creator_id, saleFee(max_amount, fee_rate)));
  await takeQuota(tx, creator_id, id, max_amount);
}
