import { useTranslation } from "react-i18next";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import type { Stretch, StretchKind } from "#features/mining/model/session-stretches.ts";
import { type Piece, timelineRows, type TimelineRow } from "#features/mining/model/timeline-rows.ts";
import classes from "./session-timeline.module.css";

/** Dimensions of a row in drawing units; it is stretched to the available width. */
const WIDTH = 1_000;
const HEIGHT = 20;
const BAR = { y: 3, height: 14 };

const kinds = ["ran", "ahead", "rested"] as const satisfies readonly StretchKind[];
const hours = [0, 6, 12, 18, 24] as const;
const monthDay = (ms: number): string => formatDateTime(ms).slice(5, 10);

/** Sessions drawn with a row per day. The table beside it gives the same information as text. */
export function SessionTimeline({ stretches }: { stretches: readonly Stretch[] }) {
  const { t } = useTranslation("rigDetails");
  const rows = timelineRows(stretches);
  const [newest] = rows;
  const oldest = rows.at(-1);
  if (!newest || !oldest) return null;
  const summary = t(($) => $.timeline.summary, { from: monthDay(oldest.dayMs), to: monthDay(newest.dayMs) });
  return (
    <div className={classes["root"]}>
      <ul className={classes["legend"]}>
        {kinds.map((kind) => (
          <li key={kind}>
            <svg viewBox={`0 0 28 ${HEIGHT}`} className={classes["sample"]} aria-hidden="true">
              <Mark kind={kind} x={1} width={26} />
            </svg>
            {t(($) => $.timeline[kind])}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={summary} className={classes["chart"]} data-testid="session-timeline">
        {rows.map((row) => (
          <Row key={row.dayMs} row={row} />
        ))}
        <span />
        <span className={classes["hours"]}>
          {hours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, "0")}</span>
          ))}
        </span>
      </div>
    </div>
  );
}

function Row({ row }: { row: TimelineRow }) {
  const { t } = useTranslation("rigDetails");
  if (row.kind === "quiet") {
    const text = row.isRest ? "restDays" : "quietDays";
    return (
      <>
        <span className={classes["day"]}>{monthDay(row.dayMs)}</span>
        <span className={classes["quiet"]}>{t(($) => $.timeline[text], { count: row.days })}</span>
      </>
    );
  }
  return (
    <>
      <span className={classes["day"]}>{monthDay(row.dayMs)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={classes["row"]}>
        {hours.map((hour) => (
          <line key={hour} className={classes["hour"]} x1={(hour / 24) * WIDTH} x2={(hour / 24) * WIDTH} y2={HEIGHT} />
        ))}
        {row.pieces.map((piece) => (
          <PieceMark key={piece.fromMs} piece={piece} />
        ))}
      </svg>
    </>
  );
}

function PieceMark({ piece: { kind, start, length, fromMs, toMs } }: { piece: Piece }) {
  const { t } = useTranslation("rigDetails");
  const words = { kind: t(($) => $.timeline[kind]), from: formatDateTime(fromMs), to: formatDateTime(toMs) };
  return (
    <g>
      <title>{t(($) => $.timeline.piece, words)}</title>
      <Mark kind={kind} x={start * WIDTH} width={length * WIDTH} />
    </g>
  );
}

/**
 * A solid bar for past work, an empty one for future work, and a dashed line for rest: distinguishable without colours.
 */
function Mark({ kind, x, width }: { kind: StretchKind; x: number; width: number }) {
  if (kind === "rested")
    return <line className={classes["rested"]} x1={x} x2={x + width} y1={HEIGHT / 2} y2={HEIGHT / 2} />;
  return <rect className={classes[kind]} x={x} width={width} y={BAR.y} height={BAR.height} />;
}
