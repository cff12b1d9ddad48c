import { type Amount, formatAmount, mulDiv, ONE, truncateAmount } from "@wth/rules";

/** Accounts whose WTH can be exchanged to WTHS, and how the call names them. */
export const exchangeTypes = { ctoc: "0", ecological: "1" } as const;
export type ExchangeAccount = keyof typeof exchangeTypes;

/** The account that an exchange was taken from. */
export const exchangeAccount = (type: "0" | "1"): ExchangeAccount => (type === "0" ? "ctoc" : "ecological");

/** WTHS for an amount of WTH at a price, both in 10^-18. */
export function received(amount: Amount, price: Amount): Amount {
  return mulDiv(amount, price, ONE);
}

/** What fee credit costs at a price in USDT: what is left over is rounded up, as the server does. */
export function feeCost(credit: Amount, price: Amount): Amount {
  return (credit * price + ONE - 1n) / ONE;
}

/** An amount of WTH or WTHS: 4 decimals, cut. */
export const tokenFigure = (amount: Amount): string => truncateAmount(amount, 4);

/** A share such as 0.05 in percent, without needless zeros. */
export function percentText(share: Amount): string {
  return formatAmount(share * 100n);
}
