import { useTranslation } from "react-i18next";
import { DrawnArt } from "./drawn-art.tsx";
import { drawingOf } from "./drawing-of.ts";
import classes from "./level-art.module.css";

type Props = { level: number; isAlive: boolean };

/** Image of a level: a creature of the depth it is named after, lit while the rig runs. */
export function LevelArt({ level, isAlive }: Props) {
  const { t } = useTranslation("mining");
  return (
    <DrawnArt
      className={classes["root"]}
      drawing={drawingOf(level)}
      role="img"
      aria-label={t(($) => $.card.level, { level })}
      data-level={level}
      data-alive={isAlive || undefined}
    />
  );
}
