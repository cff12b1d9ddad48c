import { type Amount, fullText, groupedText, truncatedText } from "@wth/rules";
import { i18n, languageTags } from "../i18n/language.ts";

/** Language of the page's numbers. */
const pageTag = (): string => i18n.language ?? languageTags.en;

/** Returns an amount truncated to exactly this number of decimals; the one text of an amount on screen. */
export const amountText = (amount: Amount, decimals: number): string => truncatedText(amount, decimals, pageTag());

/** Returns WTH, WTHS or fee credit: 4 decimals, truncated. */
export const tokenText = (amount: Amount): string => amountText(amount, 4);

/** Returns a price, or a paid or received amount: all its decimals, at least two. */
export const exactText = (amount: Amount, leastDecimals = 2): string => fullText(amount, leastDecimals, pageTag());

/** Returns an amount in a sentence: truncated to at most this number of decimals, without zeros at the end. */
export function shortText(amount: Amount, mostDecimals: number): string {
  const unit = 10n ** BigInt(18 - mostDecimals);
  return exactText((amount / unit) * unit, 0);
}

/** Returns a signed amount, truncated; zero has no sign. */
export function signedText(amount: Amount, decimals: number): string {
  if (amount === 0n) return amountText(0n, decimals);
  return amount > 0n ? `+${amountText(amount, decimals)}` : `−${amountText(-amount, decimals)}`;
}

/** Returns a number of things. */
export const countText = (count: number | bigint): string => groupedText(String(count), pageTag());

/** Returns a share of one in percent, such as "10.7%". */
export const percentText = (share: number, decimals: number): string =>
  new Intl.NumberFormat(pageTag(), {
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(share);

/** Returns the format of a chart's axis: short texts such as "12.3K" that stand for heights, never for amounts. */
export const axisFormat = (language: string, options: { maximumSignificantDigits: number }): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { notation: "compact", ...options });
