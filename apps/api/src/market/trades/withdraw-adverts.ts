import type { Tx } from "@wth/db";
import { advertIdsOnSale, lockAdvert } from "../adverts/advert-repo.ts";
import { takeOffSale } from "./take-off-sale.ts";

/** Reasons for which the platform takes a user's adverts off sale; `orderReasonText` has their texts. */
type Reason = "account disabled" | "trading restricted" | "verification revoked";

/**
 * Returns a function that takes all adverts of a user off sale in the transaction that restricts the user, and releases
 * what they hold. The user must be locked.
 */
export const withdrawAdverts =
  (reason: Reason) =>
  async (tx: Tx, userId: bigint): Promise<void> => {
    for (const id of await advertIdsOnSale(tx, userId)) {
      const advert = await lockAdvert(tx, id);
      if (advert?.state === "on sale") await takeOffSale(tx, advert, { reason });
    }
  };
