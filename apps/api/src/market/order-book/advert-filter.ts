import { largestSale } from "@wth/rules";
import { hasPart, type AddressPart } from "./address-index.ts";
import type { SellingPower } from "../traders/power-to-take.ts";
import type { BookAdvert } from "./order-book-types.ts";

/** Conditions of a search that do not depend on the caller. */
export type AdvertFilter = {
  address?: AddressPart;
  /** Quantity that must be within the advert's range. */
  amount?: bigint;
  kyc?: boolean;
  online?: boolean;
  /** Only adverts that this balance can be sold into. */
  power?: SellingPower;
};

/** Cache key: equal for equal filters, empty for a filter without conditions. */
export function filterKey({ address, amount, kyc, online, power }: AdvertFilter): string {
  const parts = [
    address && `a${address.isPrefix ? "^" : ""}${address.digits}`,
    amount !== undefined && `q${amount}`,
    kyc === true && "k",
    online === true && "o",
    power && `p${power.quantity}/${power.fee}`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** Returns a predicate for the adverts that fit a filter. */
export function matcher({ address, amount, kyc, online, power }: AdvertFilter): (advert: BookAdvert) => boolean {
  const canSell = power && sellable(power);
  return (advert) =>
    (kyc !== true || advert.creator.kyc_level > 0) &&
    (online !== true || advert.creator.isOnline) &&
    (amount === undefined || (advert.min_amount <= amount && amount <= advert.max_amount)) &&
    (canSell === undefined || canSell(advert, amount ?? advert.min_amount)) &&
    (address === undefined || hasPart(advert.creator, address));
}

function sellable({ quantity, fee }: SellingPower): (advert: BookAdvert, amount: bigint) => boolean {
  // few different rates occur, so the bound of the last one is cached
  let [rate, bound] = [-1n, 0n];
  return (advert, amount) => {
    if (advert.side !== "buy") return true;
    if (advert.fee_rate !== rate) {
      rate = advert.fee_rate;
      const covered = largestSale(fee, rate);
      bound = covered !== undefined && covered < quantity ? covered : quantity;
    }
    return amount <= bound;
  };
}
