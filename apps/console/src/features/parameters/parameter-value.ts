import { formatAmount, ONE } from "@wth/rules";
import { readAmount } from "@wth/web-kit/forms/read-amount.ts";

const MINUTE_TEXT = 16;
const MS = 1000;
const SECONDS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const DIGITS = /^\d{1,78}$/;
const TOKEN_DECIMALS = 18;
const PERCENT_DECIMALS = 2;
const BASIS_POINTS = 100n;

/** True for units of 10^-18 tokens. */
export const isTokenUnit = (unit: string): unit is "wth" | "usdt" | "usdtPerWth" =>
  unit === "wth" || unit === "usdt" || unit === "usdtPerWth";

/** Returns the field text of a stored integer: tokens for 10^-18 tokens, percent for basis points, UTC for seconds. */
export function shownValue(unit: string, digits: string): string {
  const value = BigInt(digits);
  if (isTokenUnit(unit)) return formatAmount(value);
  if (unit === "basisPoints") {
    const rest = value % 100n;
    const whole = (value / 100n).toString();
    return rest === 0n ? whole : `${whole}.${rest.toString().padStart(2, "0").replace(/0$/, "")}`;
  }
  if (unit === "time") {
    const text = new Date(Number(value) * MS).toISOString();
    return text.slice(MINUTE_TEXT + 1, MINUTE_TEXT + 3) === "00" ? text.slice(0, MINUTE_TEXT) : text.slice(0, 19);
  }
  return digits;
}

/** Returns the integer of a field's text; null when the text is invalid or can mean two amounts. */
export function storedValue(unit: string, text: string): string | null {
  const trimmed = text.trim();
  if (isTokenUnit(unit)) {
    const read = readAmount(trimmed, TOKEN_DECIMALS);
    return read.kind === "amount" ? read.amount.toString() : null;
  }
  if (unit === "basisPoints") {
    const read = readAmount(trimmed, PERCENT_DECIMALS);
    return read.kind === "amount" ? ((read.amount * BASIS_POINTS) / ONE).toString() : null;
  }
  if (unit === "time") {
    if (!SECONDS.test(trimmed)) return null;
    const ms = Date.parse(`${trimmed}Z`);
    return Number.isNaN(ms) ? null : String(ms / MS);
  }
  return DIGITS.test(trimmed) ? BigInt(trimmed).toString() : null;
}

/** Signs of units that are the same in every language, shown after a value; days and seconds are words. */
export const unitMarks = { wth: "WTH", usdt: "USDT", usdtPerWth: "USDT", basisPoints: "%", time: "UTC" } as const;

export const isWithin = (digits: string, { min, max }: { min: string; max: string }): boolean =>
  BigInt(digits) >= BigInt(min) && BigInt(digits) <= BigInt(max);
