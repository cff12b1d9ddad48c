import { type Amount, formatAmount, ONE } from "@wth/rules";

/** What fee credit costs at a price in USDT: what is left over is rounded up, as the server does. */
export function feeCost(credit: Amount, price: Amount): Amount {
  return (credit * price + ONE - 1n) / ONE;
}

/** A share such as 0.05 in percent, without needless zeros. */
export function percentText(share: Amount): string {
  return formatAmount(share * 100n);
}
