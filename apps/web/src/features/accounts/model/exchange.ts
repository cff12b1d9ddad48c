import { type Amount, mulDiv, ONE } from "@wth/rules";

/** Accounts that can be exchanged to WTHS, with their type in the call. */
export const exchangeTypes = { ctoc: "0", ecological: "1" } as const;
export type ExchangeAccount = keyof typeof exchangeTypes;

/** Returns the account of an exchange. */
export const exchangeAccount = (type: "0" | "1"): ExchangeAccount => (type === "0" ? "ctoc" : "ecological");

/** Returns WTHS for WTH at a price, all in units of 10^-18. */
export function received(amount: Amount, price: Amount): Amount {
  return mulDiv(amount, price, ONE);
}
