import { type Amount, mulDiv, ONE } from "@wth/rules";

/** Accounts that can be swapped to WTHS, with their type in the call. */
export const swapTypes = { ctoc: "0", ecological: "1" } as const;
export type SwapAccount = keyof typeof swapTypes;

/** Returns the account of a swap. */
export const swapAccount = (type: "0" | "1"): SwapAccount => (type === "0" ? "ctoc" : "ecological");

/** Returns WTHS for WTH at a price, all in units of 10^-18. */
export function received(amount: Amount, price: Amount): Amount {
  return mulDiv(amount, price, ONE);
}
