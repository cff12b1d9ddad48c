import { utcDay } from "@wth/rules";
import { Figure, Skeleton, Surface } from "@wth/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import type { StatisticsDay } from "../api/stats-queries.ts";
import { isUneven } from "../model/chart-room.ts";
import { type DaySeries, seriesFigures } from "../model/day-series.ts";
import { statFigure } from "../model/stat-figures.ts";
import classes from "./series-panel.module.css";

const SeriesChart = lazy(async () => ({ default: (await import("./series-chart.tsx")).SeriesChart }));

const CHART_HEIGHT = 190;

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
  const figures = seriesFigures(history, series.name);
  const shown = history.find((each) => utcDay(each.day) === day) ?? history.at(-1);
  if (figures === undefined || shown === undefined) return null;
  const name = t(($) => $.history.series[series.name]);
  return (
    <Surface className={classes["root"]} data-tone={series.tone} data-testid={`series-${series.name}`}>
      <div className={classes["head"]}>
        <h3 className={classes["name"]}>{name}</h3>
        <time className={classes["day"]} dateTime={utcDay(shown.day)}>
          {dayText(shown.day)}
        </time>
      </div>
      <Figure value={statFigure(shown[series.name])} unit="WTH" className={classes["figure"]} />
      {isUneven(history, series) && <p className={classes["note"]}>{t(($) => $.history.uneven)}</p>}
      <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
        <SeriesChart
          history={history}
          series={series}
          summary={t(($) => $.history.summary[series.kind], { name, ...figures })}
          onDay={onDay}
        />
      </Suspense>
    </Surface>
  );
}
