import { type Amount, formatAmount } from "@wth/rules";

/** Smallest amount at 4 decimals. */
const SMALLEST = 10n ** 14n;

/** Returns an amount as the text of an input: plain, truncated to its decimals. */
export const inputText = (amount: Amount): string => formatAmount(amount - (amount % SMALLEST));

/** Returns the text of an input for at least an amount: rounded up to its decimals. */
export const leastInputText = (amount: Amount): string => inputText(amount + SMALLEST - 1n);
