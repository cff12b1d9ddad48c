import { type Amount, formatAmount, INPUT_DECIMALS, parseAmount } from "@wth/rules";

/** Digits that an amount may have before its dot. */
const WHOLE_DIGITS = 12;

/** What is left of a typed text as an amount: digits and one dot with at most 4 decimals behind it. */
export function keepAmount(text: string): string {
  const [whole = "", ...decimals] = text.replaceAll(/[^0-9.]/g, "").split(".");
  const start = whole.slice(0, WHOLE_DIGITS);
  return decimals.length === 0 ? start : `${start}.${decimals.join("").slice(0, INPUT_DECIMALS)}`;
}

/** The amount of a kept text, with or without digits on both sides of the dot; undefined when there is none. */
export function amountIn(text: string): Amount | undefined {
  const [whole = "", decimals = ""] = text.split(".");
  if (whole === "" && decimals === "") return undefined;
  return parseAmount(`${whole || "0"}.${decimals || "0"}`);
}

/** A kept text that is at most `max`. */
export function capAmount(text: string, max: Amount): string {
  const amount = amountIn(text);
  return amount !== undefined && amount > max ? formatAmount(max) : text;
}
