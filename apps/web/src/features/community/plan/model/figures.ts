import { type Amount, parseAmount } from "@wth/rules";
import { amountText, signedText } from "@wth/web-kit/format/amount-text.ts";
import type { Performance } from "../api/plan-queries.ts";

const PERFORMANCE_DECIMALS = 2;

/** Parses a decimal text that may be negative. */
export const parseSigned = (text: string): Amount =>
  text.startsWith("-") ? -parseAmount(text.slice(1)) : parseAmount(text);

/** Formats purchases or sales: 2 decimals, truncated. */
export const performanceFigure = (text: string): string => amountText(parseAmount(text), PERFORMANCE_DECIMALS);

/** Formats net purchases: 2 decimals, truncated, with a sign unless zero. */
export function netFigure(text: string): { value: string; tone?: "in" | "out" } {
  const net = parseSigned(text);
  const value = signedText(net, PERFORMANCE_DECIMALS);
  if (net === 0n) return { value };
  return { value, tone: net > 0n ? "in" : "out" };
}

/** True when nothing was bought or sold. */
export const isAllZero = (performance: Performance): boolean =>
  Object.values(performance).every((text) => parseSigned(text) === 0n);
