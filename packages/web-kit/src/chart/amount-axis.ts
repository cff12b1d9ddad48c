import { axisFormat } from "../format/amount-text.ts";

/** Least distance of two labels, and of a height from zero that is not an error of adding fractions. */
const STEP = 0.0001;

/** Returns how the axis of amounts is written, with at most this number of digits. @param language BCP 47 tag */
export function amountAxis(language: string, digits: number) {
  const compact = axisFormat(language, { maximumSignificantDigits: digits });
  const formatter = (height: number): string => {
    if (Math.abs(height) < STEP / 2) return compact.format(0);
    // amounts are never negative, but the axis of a flat line can be
    return height < 0 ? "" : compact.format(height);
  };
  return { type: "custom", minMove: STEP, formatter } as const;
}
