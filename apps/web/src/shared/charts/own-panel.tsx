import { type Amount, utcDay } from "@wth/rules";
import { Figure } from "@wth/ui";
import { isUneven } from "@wth/web-kit/chart/chart-room.ts";
import { dayFigures, type DayValue } from "@wth/web-kit/chart/day-figures.ts";
import { DayPanel } from "@wth/web-kit/chart/day-panel.tsx";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OwnDay } from "./own-days-query.ts";
import classes from "./own-days.module.css";
import {
  lineAmountText,
  type LineName,
  lineText,
  type OwnSeriesName,
  ownSeries,
  unitOf,
  valuesOf,
} from "./own-lines.ts";

type Props = {
  name: OwnSeriesName;
  /** At least one day, oldest first. */
  days: readonly OwnDay[];
  /** The day under the pointer on any chart, as yyyy-MM-dd. */
  pointed: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** One chart of the user's days, with its figures of the last day or the day under the pointer. */
export function OwnPanel({ name, days, pointed, onDay }: Props) {
  const { t } = useTranslation("ownDays");
  const { tone, lines } = ownSeries[name];
  const drawn = useMemo(
    () => ownSeries[name].lines.map(({ line, look }) => ({ line, look, values: valuesOf(line, days) })),
    [name, days],
  );
  const found = days.findIndex(({ day }) => utcDay(day) === pointed);
  const index = found === -1 ? days.length - 1 : found;
  const shown = days[index];
  const summary = useSummary(drawn);
  if (shown === undefined) return null;
  const isLogarithmic = drawn.some(
    ({ look, values }) => look === "columns" && isUneven(values.map(({ value }) => value)),
  );
  return (
    <DayPanel
      name={t(($) => $.names[name])}
      tone={tone}
      size="sm"
      day={shown.day}
      figure={
        <span className={classes["figures"]}>
          {drawn.map(({ line, values }) => (
            <span key={line}>
              {lines.length > 1 && <span className={classes["label"]}>{t(($) => $.lines[line])}</span>}
              <Figure value={lineText(line, values[index]?.value ?? null)} unit={unitOf(line)} />
            </span>
          ))}
        </span>
      }
      note={isLogarithmic ? t(($) => $.uneven) : undefined}
      lines={drawn}
      summary={summary}
      unknown={t(($) => $.unknown)}
      onDay={onDay}
      testId={`own-${name}`}
    />
  );
}

/** Describes the lines of a chart in sentences. */
function useSummary(drawn: readonly { line: LineName; values: readonly DayValue[] }[]): string {
  const { t } = useTranslation("ownDays");
  const sentences = drawn.flatMap(({ line, values }) => {
    const figures = dayFigures(values, (amount: Amount) => lineAmountText(line, amount));
    if (figures === undefined) return [];
    return [t(($) => $.summary, { name: t(($) => $.lines[line]), unit: unitOf(line), ...figures })];
  });
  return sentences.join(" ");
}
