import { mulDiv, ONE, type Amount, type Parameters } from "@wth/rules";

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

/** USDT for one WTH of fee credit, which is also the WTHS that one WTH is exchanged for. 10^-18. */
export function feePrice(values: Parameters): Amount {
  return mulDiv(values["price.reference"], values["fee.priceShare"], BASIS_POINTS);
}

/** What fee credit costs, in 10^-18 USDT: rounded up, so that no credit is ever free. */
export function feeCost(credit: Amount, values: Parameters): Amount {
  return (credit * feePrice(values) + ONE - 1n) / ONE;
}
