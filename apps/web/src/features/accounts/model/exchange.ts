import { type Amount, mulDiv, ONE } from "@wth/rules";

/** Accounts whose WTH can be exchanged to WTHS, and how the call names them. */
export const exchangeTypes = { ctoc: "0", ecological: "1" } as const;
export type ExchangeAccount = keyof typeof exchangeTypes;

/** The account that an exchange was taken from. */
export const exchangeAccount = (type: "0" | "1"): ExchangeAccount => (type === "0" ? "ctoc" : "ecological");

/** WTHS for an amount of WTH at a price, both in 10^-18. */
export function received(amount: Amount, price: Amount): Amount {
  return mulDiv(amount, price, ONE);
}
