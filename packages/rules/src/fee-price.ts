import { mulDiv, ONE, type Amount } from "./money.ts";
import type { Parameters } from "./parameters.ts";

const BASIS_POINTS = 10_000n;

/** Parameters that decide about the price of fee credit. */
type PriceParameters = Pick<Parameters, "price.reference" | "fee.priceShare">;

/** Price of one WTH of fee credit in USDT, and of one WTH in WTHS, in units of 10^-18. */
export function feePrice(values: PriceParameters): Amount {
  return mulDiv(values["price.reference"], values["fee.priceShare"], BASIS_POINTS);
}

/** USDT cost of fee credit, in units of 10^-18. Rounded up, so that no credit is free. */
export function feeCost(credit: Amount, values: PriceParameters): Amount {
  return (credit * feePrice(values) + ONE - 1n) / ONE;
}
