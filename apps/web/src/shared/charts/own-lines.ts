import { type Amount, formatAmount, mulDiv, ONE, parseAmount } from "@wth/rules";
import type { ChartTone } from "@wth/web-kit/chart/chart-frame.tsx";
import type { DayValue } from "@wth/web-kit/chart/day-figures.ts";
import type { DayLine } from "@wth/web-kit/chart/draw-days.ts";
import { amountText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import type { OwnDay } from "./own-days-query.ts";

const lineNames = ["mined", "dividends", "earned", "spent", "held", "worth"] as const;
/** Values of days that a chart or a column of its table shows. */
export type LineName = (typeof lineNames)[number];

type Series = {
  name: "mined" | "dividends" | "earned" | "held" | "worth";
  tone: ChartTone;
  lines: readonly { line: LineName; look: DayLine["look"] }[];
};

/** Charts of the user's days. */
export const ownSeries = {
  mined: { name: "mined", tone: "glow", lines: [{ line: "mined", look: "columns" }] },
  dividends: { name: "dividends", tone: "azure", lines: [{ line: "dividends", look: "columns" }] },
  earned: {
    name: "earned",
    tone: "glow",
    lines: [
      { line: "earned", look: "area" },
      { line: "spent", look: "against" },
    ],
  },
  held: { name: "held", tone: "violet", lines: [{ line: "held", look: "area" }] },
  worth: { name: "worth", tone: "azure", lines: [{ line: "worth", look: "area" }] },
} as const satisfies Record<string, Series>;
export type OwnSeriesName = keyof typeof ownSeries;

/** Sums up from the first day on. */
function summedUp(days: readonly OwnDay[], of: (day: OwnDay) => Amount): DayValue[] {
  let sum = 0n;
  return days.map((day) => ({ day: day.day, value: formatAmount((sum += of(day))) }));
}

const earnedOn = ({ mined, dividends, rewards }: OwnDay): Amount =>
  [mined, dividends, rewards].reduce((sum, text) => sum + parseAmount(text), 0n);

const worthOf = ({ held, price }: OwnDay): string | null =>
  price === null ? null : formatAmount(mulDiv(parseAmount(held), parseAmount(price), ONE));

/** Returns the values of a line in the order of days. `earned` and `spent` are added up from the first day. */
export function valuesOf(line: LineName, days: readonly OwnDay[]): DayValue[] {
  if (line === "earned") return summedUp(days, earnedOn);
  if (line === "spent") return summedUp(days, ({ spent }) => parseAmount(spent));
  return days.map((day) => ({ day: day.day, value: line === "worth" ? worthOf(day) : day[line] }));
}

export const unitOf = (line: LineName): "WTH" | "USDT" => (line === "worth" ? "USDT" : "WTH");

/** Returns an amount of a line as it is shown. */
export const lineAmountText = (line: LineName, amount: Amount): string =>
  line === "worth" ? amountText(amount, 2) : tokenText(amount);

/** Returns a value of a line as it is shown; null when it is unknown. */
export const lineText = (line: LineName, value: string | null): string | null =>
  value === null ? null : lineAmountText(line, parseAmount(value));
