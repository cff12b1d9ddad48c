import { mulDiv, type Amount, type Parameters } from "@wth/rules";

const BASIS_POINTS = 10_000n;

export type GuidedPrice = { price: Amount; priceMin: Amount; priceMax: Amount };

/** The reference price and the range around it, in 10^-18 USDT for one WTH. */
export function guidedPrice(values: Parameters): GuidedPrice {
  const price = values["price.reference"];
  return {
    price,
    priceMin: mulDiv(price, values["price.guidedMin"], BASIS_POINTS),
    priceMax: mulDiv(price, values["price.guidedMax"], BASIS_POINTS),
  };
}
