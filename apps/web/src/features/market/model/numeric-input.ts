import { type Amount, formatAmount, INPUT_DECIMALS, parseAmount } from "@wth/rules";

/** Maximum digits before the decimal point. */
const WHOLE_DIGITS = 12;

/** Returns the valid part of an entered amount: digits and one dot with at most 4 decimals. */
export function cleanAmount(text: string): string {
  const [whole = "", ...decimals] = text.replaceAll(/[^0-9.]/g, "").split(".");
  const start = whole.slice(0, WHOLE_DIGITS);
  return decimals.length === 0 ? start : `${start}.${decimals.join("").slice(0, INPUT_DECIMALS)}`;
}

/** Returns the amount of a cleaned text, with or without digits on both sides of the dot; undefined without digits. */
export function amountIn(text: string): Amount | undefined {
  const [whole = "", decimals = ""] = text.split(".");
  if (whole === "" && decimals === "") return undefined;
  return parseAmount(`${whole || "0"}.${decimals || "0"}`);
}

/** Returns a cleaned text, capped at `max`. */
export function capAmount(text: string, max: Amount): string {
  const amount = amountIn(text);
  return amount !== undefined && amount > max ? formatAmount(max) : text;
}
