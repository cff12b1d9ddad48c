import { type Amount, truncateAmount } from "@wth/rules";

/** Formats WTH or WTHS: 4 decimals, truncated. */
export const tokenFigure = (amount: Amount): string => truncateAmount(amount, 4);
