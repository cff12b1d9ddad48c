import { AMOUNT_DECIMALS, type Amount, parseAmount, truncateAmount } from "@wth/rules";
import type { Performance } from "../api/plan-queries.ts";

const PERFORMANCE_DECIMALS = 2;

/** Parses a decimal text that may be negative. */
export const parseSigned = (text: string): Amount =>
  text.startsWith("-") ? -parseAmount(text.slice(1)) : parseAmount(text);

/** Formats purchases or sales: 2 decimals, truncated. */
export const performanceFigure = (text: string): string => truncateAmount(parseAmount(text), PERFORMANCE_DECIMALS);

/** Formats net purchases: 2 decimals, truncated, with a sign unless zero. */
export function netFigure(text: string): { value: string; tone?: "in" | "out" } {
  const net = parseSigned(text);
  const value = truncateAmount(net < 0n ? -net : net, PERFORMANCE_DECIMALS);
  if (net === 0n) return { value };
  return net > 0n ? { value: `+${value}`, tone: "in" } : { value: `−${value}`, tone: "out" };
}

/** True when nothing was bought or sold. */
export const isAllZero = (performance: Performance): boolean =>
  Object.values(performance).every((text) => parseSigned(text) === 0n);

const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);

/** Formats a round amount of the plan for a language: "133,333". Decimals only when not zero. */
export function roundFigure(amount: Amount, language: string): string {
  const whole = new Intl.NumberFormat(language).format(amount / WHOLE);
  const [, fraction = ""] = truncateAmount(amount, 4).split(".");
  const decimals = fraction.replace(/0+$/, "");
  return decimals === "" ? whole : `${whole}.${decimals}`;
}
