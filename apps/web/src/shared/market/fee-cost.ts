import { type Amount, formatAmount, ONE } from "@wth/rules";

/** Returns the cost of fee credit in USDT, rounded up as on the server. */
export function feeCost(credit: Amount, price: Amount): Amount {
  return (credit * price + ONE - 1n) / ONE;
}

/** Formats a share such as 0.05 in percent without trailing zeros. */
export function percentText(share: Amount): string {
  return formatAmount(share * 100n);
}
