import { type Amount, formatAmount, truncateAmount } from "@wth/rules";

/** Formats a paid or received amount with all its decimals, at least two. */
export function exactText(amount: Amount): string {
  const exact = formatAmount(amount);
  const short = truncateAmount(amount, 2);
  return exact.length > short.length ? exact : short;
}
