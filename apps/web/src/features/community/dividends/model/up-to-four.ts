import { type Amount, formatAmount } from "@wth/rules";

const UNIT: Amount = 10n ** 14n;

/** An amount cut, never rounded, to at most four decimals; none that say nothing. */
export const upToFour = (amount: Amount): string => formatAmount((amount / UNIT) * UNIT);
