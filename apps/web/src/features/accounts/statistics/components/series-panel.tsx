import { utcDay } from "@wth/rules";
import { Figure } from "@wth/ui";
import { isUneven } from "@wth/web-kit/chart/chart-room.ts";
import { dayFigures } from "@wth/web-kit/chart/day-figures.ts";
import { DayPanel } from "@wth/web-kit/chart/day-panel.tsx";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticsDay } from "../api/stats-queries.ts";
import { type DaySeries, lookOf, valuesOf } from "../model/day-series.ts";
import { statFigure } from "../model/stat-figures.ts";

type Props = {
  history: readonly StatisticsDay[];
  series: DaySeries;
  /** The day under the pointer on any chart, as yyyy-MM-dd. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** One figure: its amount on the last day or the day under the pointer, with its chart. */
export function SeriesPanel({ history, series, day, onDay }: Props) {
  const { t } = useTranslation("statistics");
  const look = lookOf[series.kind];
  const lines = useMemo(() => [{ look, values: valuesOf(history, series) }], [history, series, look]);
  const values = lines[0]?.values ?? [];
  const figures = dayFigures(values, tokenText);
  const shown = history.find((each) => utcDay(each.day) === day) ?? history.at(-1);
  if (figures === undefined || shown === undefined) return null;
  const name = t(($) => $.history.series[series.name]);
  const isLogarithmic = look === "columns" && isUneven(values.map(({ value }) => value));
  return (
    <DayPanel
      name={name}
      tone={series.tone}
      size="sm"
      day={shown.day}
      figure={<Figure value={statFigure(shown[series.name])} unit="WTH" />}
      unknown={t(($) => $.history.empty)}
      note={isLogarithmic ? t(($) => $.history.uneven) : undefined}
      lines={lines}
      summary={t(($) => $.history.summary[series.kind], { name, ...figures })}
      onDay={onDay}
      testId={`series-${series.name}`}
    />
  );
}
