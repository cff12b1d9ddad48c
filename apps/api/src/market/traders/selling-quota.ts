import type { Tx } from "@wth/db";
import { creditedPurchase, CLUSTER_DISTANCE, QUOTA_PER_WTH, type Amount } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { isWithin } from "../../community/index.ts";
import { appendQuota, quotaUsedBy, recentPurchases, sellableQuota } from "./quota-repo.ts";
import type { Trade } from "./trader-repo.ts";

/** Uses quota for a sale, one for one, if the seller's is limited. The seller must be locked. */
export async function takeQuota(tx: Tx, sellerId: bigint, advertId: bigint, amount: Amount): Promise<void> {
  const quota = await sellableQuota(tx, sellerId);
  if (quota === undefined) return;
  if (quota < amount) fail("quotaInsufficient");
  await appendQuota(tx, { user_id: sellerId, advert_id: advertId, kind: "use", amount: -amount });
}

/** Returns the quota that the sale of an advert uses beyond `sold`. The seller must be locked. */
export async function returnQuota(tx: Tx, sellerId: bigint, advertId: bigint, sold: Amount): Promise<void> {
  const unsold = (await quotaUsedBy(tx, sellerId, advertId)) - sold;
  if (unsold > 0n) await appendQuota(tx, { user_id: sellerId, advert_id: advertId, kind: "return", amount: unsold });
}

/**
 * True when a purchase can earn quota. Accounts of one cluster earn none from each other, and neither do accounts whose
 * selling is limited: the quota of a closed group of them never grows through trades within the group.
 */
async function canEarn(tx: Tx, buyerId: bigint, sellerId: bigint): Promise<boolean> {
  if ((await sellableQuota(tx, buyerId)) === undefined || (await sellableQuota(tx, sellerId)) !== undefined)
    return false;
  return !(await isWithin(tx, buyerId, sellerId, CLUSTER_DISTANCE));
}

/** Credits quota for a paid trade that is already recorded. Both sides must be locked. */
export async function creditQuota(tx: Tx, trade: Trade): Promise<void> {
  const { buyer_id: buyerId, seller_id: sellerId } = trade;
  if (!(await canEarn(tx, buyerId, sellerId))) return;
  const { fromSeller, fromAll } = await recentPurchases(tx, buyerId, sellerId);
  const purchased = creditedPurchase(trade.amount, fromSeller, fromAll);
  if (purchased === 0n) return;
  await appendQuota(tx, {
    user_id: buyerId,
    advert_id: trade.advert_id,
    kind: "credit",
    amount: purchased * QUOTA_PER_WTH,
    purchased,
    seller_id: sellerId,
  });
}
