import type { CallOutput, ConsoleRoutes } from "@wth/api-contract/console";
import { type Amount, formatAmount, mulDiv, ONE, parseAmount } from "@wth/rules";
import type { ChartTone } from "@wth/web-kit/chart/chart-frame.tsx";
import type { DayValue } from "@wth/web-kit/chart/day-figures.ts";
import type { DayLine } from "@wth/web-kit/chart/draw-days.ts";
import { amountText, countText } from "@wth/web-kit/format/amount-text.ts";

/** Figures of the platform on one UTC day. */
export type PlatformDay = CallOutput<ConsoleRoutes["consolePlatformDays"]>[number];

const HOUR_SECONDS = 3_600n;

const count = (number: number): string => formatAmount(BigInt(number) * ONE);
/** A wait in hours; null when it was not measured. */
const hours = (seconds: number | null): string | null =>
  seconds === null ? null : formatAmount(mulDiv(BigInt(seconds), ONE, HOUR_SECONDS));

type Unit = "number" | "WTH" | "USDT" | "hours";

/** Charted figures: amounts of a day as columns, levels as an area. */
export const daySeries = [
  { name: "users", look: "area", tone: "glow", unit: "number", of: (day) => count(day.users) },
  { name: "newUsers", look: "columns", tone: "glow", unit: "number", of: (day) => count(day.newUsers) },
  { name: "volume", look: "columns", tone: "azure", unit: "WTH", of: (day) => day.volume },
  { name: "turnover", look: "columns", tone: "azure", unit: "USDT", of: (day) => day.turnover },
  { name: "trades", look: "columns", tone: "azure", unit: "number", of: (day) => count(day.trades) },
  { name: "miningPool", look: "area", tone: "violet", unit: "WTH", of: (day) => day.miningPool },
  { name: "kyc", look: "columns", tone: "coral", unit: "hours", of: ({ waits }) => hours(waits.kyc) },
  { name: "tradeWait", look: "columns", tone: "coral", unit: "hours", of: ({ waits }) => hours(waits.trades) },
  { name: "suspense", look: "columns", tone: "coral", unit: "hours", of: ({ waits }) => hours(waits.suspense) },
] as const satisfies readonly {
  name: string;
  look: DayLine["look"];
  tone: ChartTone;
  unit: Unit;
  of: (day: PlatformDay) => string | null;
}[];

export type DaySeries = (typeof daySeries)[number];

/** Returns the values of a figure in the order of days. */
export const valuesOf = ({ of }: DaySeries, days: readonly PlatformDay[]): DayValue[] =>
  days.map((day) => ({ day: day.day, value: of(day) }));

const decimals: Readonly<Record<Exclude<Unit, "number">, number>> = { WTH: 2, USDT: 2, hours: 1 };

/** Returns an amount of a figure, or 10^18 times its number, as it is shown. */
export const seriesAmountText = ({ unit }: DaySeries, amount: Amount): string =>
  unit === "number" ? countText(amount / ONE) : amountText(amount, decimals[unit]);

/** Returns a value of a figure as it is shown; null when it is unknown. */
export const seriesText = (series: DaySeries, value: string | null): string | null =>
  value === null ? null : seriesAmountText(series, parseAmount(value));
