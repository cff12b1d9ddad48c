import { advertType, largestSale } from "@wth/rules";
import { hasPart, type AddressPart } from "./address-index.ts";
import type { SellingPower } from "../traders/power-to-take.ts";
import type { BookAdvert } from "./order-book-types.ts";

/** Which adverts are wanted, apart from who asks. */
export type AdvertFilter = {
  address?: AddressPart;
  /** A quantity that must fit. */
  amount?: bigint;
  kyc?: boolean;
  online?: boolean;
  /** Only what this much can be sold into. */
  power?: SellingPower;
};

/** Equal for filters that want the same, and empty for one that wants everything. */
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

/** Whether an advert is wanted, as a function made once for many adverts. */
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
  // adverts of one time have one rate, so the bound is worked out a few times only
  let [rate, bound] = [-1n, 0n];
  return (advert, amount) => {
    if (advert.type !== advertType.buy) return true;
    if (advert.fee_rate !== rate) {
      rate = advert.fee_rate;
      const covered = largestSale(fee, rate);
      bound = covered !== undefined && covered < quantity ? covered : quantity;
    }
    return amount <= bound;
  };
}
