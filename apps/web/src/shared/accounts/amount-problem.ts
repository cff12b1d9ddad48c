import { type Amount, AMOUNT_DECIMALS, isSpendable } from "@wth/rules";
import { readAmount, type ReadAmount } from "@wth/web-kit/forms/read-amount.ts";

/** Problem of an entered amount. */
export type AmountProblem = "empty" | "format" | "notPositive" | "insufficient";

/**
 * Reads an amount to spend of a balance, which may be unknown or irrelevant: the whole of it has all of its decimals.
 */
function readSpent(text: string, balance: Amount | undefined): ReadAmount {
  const read = readAmount(text, AMOUNT_DECIMALS);
  return read.kind === "amount" && !isSpendable(read.amount, balance) ? { kind: "tooFine" } : read;
}

/** Returns the first problem of a text as an amount of a balance, which may be unknown or irrelevant. */
export function amountProblem(text: string, balance?: Amount): AmountProblem | undefined {
  const read = readSpent(text, balance);
  if (read.kind === "empty") return "empty";
  if (read.kind === "negative") return "notPositive";
  if (read.kind !== "amount") return "format";
  if (read.amount === 0n) return "notPositive";
  return balance !== undefined && read.amount > balance ? "insufficient" : undefined;
}

/** Returns the amount of a valid text, of a balance that may be unknown or irrelevant; undefined for any other. */
export function typedAmount(text: string, balance?: Amount): Amount | undefined {
  const read = readSpent(text, balance);
  return read.kind === "amount" && read.amount > 0n ? read.amount : undefined;
}
