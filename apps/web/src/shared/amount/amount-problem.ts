import { type Amount, isInputAmountText, parseAmount } from "@wth/rules";

/** Problem of an entered amount. */
export type AmountProblem = "empty" | "format" | "notPositive" | "insufficient";

/** A negative number is reported as too small, not as malformed. */
const NEGATIVE = /^-\d{1,30}(\.\d{1,4})?$/;

/** Returns the first problem of a text as an amount of a balance, which may be unknown or irrelevant. */
export function amountProblem(text: string, balance?: Amount): AmountProblem | undefined {
  if (text === "") return "empty";
  if (NEGATIVE.test(text)) return "notPositive";
  if (!isInputAmountText(text)) return "format";
  const amount = parseAmount(text);
  if (amount === 0n) return "notPositive";
  return balance !== undefined && amount > balance ? "insufficient" : undefined;
}

/** Returns the amount of a valid text; undefined for any other. */
export function typedAmount(text: string): Amount | undefined {
  return amountProblem(text) === undefined ? parseAmount(text) : undefined;
}
