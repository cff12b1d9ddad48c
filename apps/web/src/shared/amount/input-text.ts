import { type Amount, formatAmount, INPUT_UNIT } from "@wth/rules";

/** Returns an amount as the text of an input, to the unit. */
export const inputText = (amount: Amount): string => formatAmount(amount);

/** Returns the text of an input for at least an amount: rounded up to its decimals. */
export const leastInputText = (amount: Amount): string =>
  inputText(((amount + INPUT_UNIT - 1n) / INPUT_UNIT) * INPUT_UNIT);
