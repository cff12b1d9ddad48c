import { Skeleton, Surface } from "@wth/ui";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.tsx";
import { DayTime } from "../format/day-time.tsx";
import type { DayChartProps } from "./day-chart.tsx";
import classes from "./day-panel.module.css";

const DayChart = lazyPart(async () => ({ default: (await import("./day-chart.tsx")).DayChart }));

/** Heights of the chart by its size, in px. */
const HEIGHTS = { sm: 190, md: 320 } as const;

type Props = DayChartProps & {
  name: string;
  /** The day of the figure, in Unix milliseconds. */
  day: number;
  /** The figure of that day. */
  figure: ReactNode;
  /** Says that no value is known. */
  unknown: string;
  /** Says that heights are logarithmic, where they are. */
  note?: string | undefined;
  testId?: string;
};

/** One figure by UTC day: its value on the last day or the day under the pointer, with its chart. */
export function DayPanel({ name, day, figure, unknown, note, testId, ...chart }: Props) {
  const { tone, size = "md", lines } = chart;
  const isKnown = lines.some(({ values }) => values.some(({ value }) => value !== null));
  return (
    <Surface className={classes["root"]} data-tone={tone} data-testid={testId}>
      <div className={classes["head"]}>
        <h3 className={classes["name"]}>{name}</h3>
        <DayTime ms={day} className={classes["day"]} />
      </div>
      <div className={classes["figure"]}>{figure}</div>
      {note !== undefined && <p className={classes["note"]}>{note}</p>}
      {isKnown ? (
        <Suspense fallback={<Skeleton height={HEIGHTS[size]} />}>
          <DayChart {...chart} />
        </Suspense>
      ) : (
        <p className={classes["note"]}>{unknown}</p>
      )}
    </Surface>
  );
}
