import { type Amount, utcDay } from "@wth/rules";
import { Figure } from "@wth/ui";
import { isUneven } from "@wth/web-kit/chart/chart-room.ts";
import { dayFigures } from "@wth/web-kit/chart/day-figures.ts";
import { DayPanel } from "@wth/web-kit/chart/day-panel.tsx";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type DaySeries, type PlatformDay, seriesAmountText, seriesText, valuesOf } from "./day-series.ts";

type Props = {
  series: DaySeries;
  /** At least one day, oldest first. */
  days: readonly PlatformDay[];
  /** The day under the pointer on any chart, as yyyy-MM-dd. */
  pointed: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** One figure of the platform: its value on the last known day or the day under the pointer, with its chart. */
export function SeriesPanel({ series, days, pointed, onDay }: Props) {
  const { t } = useTranslation("overview");
  const lines = useMemo(() => [{ look: series.look, values: valuesOf(series, days) }], [series, days]);
  const values = lines[0]?.values ?? [];
  const shown = values.find(({ day }) => utcDay(day) === pointed) ?? values.findLast(({ value }) => value !== null);
  const last = shown ?? values.at(-1);
  if (last === undefined) return null;
  const name = t(($) => $.days.names[series.name]);
  const unit = series.unit === "number" || series.unit === "hours" ? t(($) => $.days[series.unit]) : series.unit;
  const figures = dayFigures(values, (amount: Amount) => seriesAmountText(series, amount));
  const isLogarithmic = series.look === "columns" && isUneven(values.map(({ value }) => value));
  return (
    <DayPanel
      name={name}
      tone={series.tone}
      size="sm"
      day={last.day}
      figure={<Figure value={seriesText(series, last.value)} {...(series.unit === "number" ? {} : { unit })} />}
      note={isLogarithmic ? t(($) => $.days.uneven) : undefined}
      lines={lines}
      summary={figures === undefined ? name : t(($) => $.days.summary, { name, unit, ...figures })}
      unknown={t(($) => $.days.unknown)}
      onDay={onDay}
      testId={`days-${series.name}`}
    />
  );
}
