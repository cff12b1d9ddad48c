import type { Amount } from "@wth/rules";
import { readAmount } from "@wth/web-kit/forms/read-amount.ts";

/** Problem of an entered amount. */
export type AmountProblem = "empty" | "format" | "notPositive" | "insufficient";

/** Returns the first problem of a text as an amount of a balance, which may be unknown or irrelevant. */
export function amountProblem(text: string, balance?: Amount): AmountProblem | undefined {
  const read = readAmount(text);
  if (read.kind === "empty") return "empty";
  if (read.kind === "negative") return "notPositive";
  if (read.kind !== "amount") return "format";
  if (read.amount === 0n) return "notPositive";
  return balance !== undefined && read.amount > balance ? "insufficient" : undefined;
}

/** Returns the amount of a valid text; undefined for any other. */
export function typedAmount(text: string): Amount | undefined {
  const read = readAmount(text);
  return read.kind === "amount" && read.amount > 0n ? read.amount : undefined;
}
