import { type Amount, formatAmount } from "@wth/rules";

const UNIT: Amount = 10n ** 14n;

/** Returns an amount truncated to at most four decimals, without trailing zeros. */
export const upToFour = (amount: Amount): string => formatAmount((amount / UNIT) * UNIT);
