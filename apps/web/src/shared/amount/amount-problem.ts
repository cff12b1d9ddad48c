import { type Amount, isInputAmountText, parseAmount } from "@wth/rules";

/** What is wrong with an amount that somebody typed. */
export type AmountProblem = "empty" | "format" | "notPositive" | "insufficient";

/** A negative number is a number that is too small, and not a spelling mistake. */
const NEGATIVE = /^-\d{1,30}(\.\d{1,4})?$/;

/** The first thing wrong with a text as an amount out of a balance; the balance may be unknown or not matter. */
export function amountProblem(text: string, balance?: Amount): AmountProblem | undefined {
  if (text === "") return "empty";
  if (NEGATIVE.test(text)) return "notPositive";
  if (!isInputAmountText(text)) return "format";
  const amount = parseAmount(text);
  if (amount === 0n) return "notPositive";
  return balance !== undefined && amount > balance ? "insufficient" : undefined;
}

/** The amount of a text that has no problem of its own; undefined for any other. */
export function typedAmount(text: string): Amount | undefined {
  return amountProblem(text) === undefined ? parseAmount(text) : undefined;
}
