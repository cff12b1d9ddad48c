import { type Amount, truncateAmount } from "@wth/rules";

/** An amount of WTH or WTHS: 4 decimals, cut. */
export const tokenFigure = (amount: Amount): string => truncateAmount(amount, 4);
