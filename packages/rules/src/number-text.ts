import { type Amount, formatAmount, truncateAmount } from "./money.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the format of numbers in a language, with exactly this number of decimals. */
function formatOf(tag: string, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}

/** Groups a plain decimal text as a language does, without touching a digit: "98,765,432.00". @param tag BCP 47 tag */
export function groupedText(text: string, tag: string): string {
  const decimals = text.split(".")[1]?.length ?? 0;
  return formatOf(tag, decimals).format(text as Intl.StringNumericLiteral);
}

/** Returns an amount truncated to exactly this number of decimals, grouped as a language does. @param tag BCP 47 tag */
export const truncatedText = (amount: Amount, decimals: number, tag: string): string =>
  groupedText(truncateAmount(amount, decimals), tag);

/** Returns all decimals of an amount, at least this number, grouped as a language does. @param tag BCP 47 tag */
export function fullText(amount: Amount, leastDecimals: number, tag: string): string {
  const exact = formatAmount(amount);
  const short = truncateAmount(amount, leastDecimals);
  return groupedText(exact.length > short.length ? exact : short, tag);
}
