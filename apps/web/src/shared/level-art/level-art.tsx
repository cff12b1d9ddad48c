import { useTranslation } from "react-i18next";
import { drawingOf } from "./drawing-of.ts";
import classes from "./level-art.module.css";

type Props = { level: number; isAlive: boolean };

/** Image of a level: a creature of the depth it is named after, lit while the rig runs. */
export function LevelArt({ level, isAlive }: Props) {
  const { t } = useTranslation("mining");
  const { strokes, lights } = drawingOf(level);
  return (
    <svg
      className={classes["root"]}
      viewBox="0 0 160 120"
      role="img"
      aria-label={t(($) => $.card.level, { level })}
      data-level={level}
      data-alive={isAlive || undefined}
    >
      {strokes.map(({ d, width, opacity }) => (
        <path key={d} d={d} strokeWidth={width} opacity={opacity} />
      ))}
      {lights.map(({ x, y, r, opacity }) => (
        <circle
          key={`${x} ${y}`}
          className={classes["light"]}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={r}
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
