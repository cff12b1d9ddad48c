import type { Drawing } from "#shared/drawing/stroke.ts";
import type { StatName } from "#features/accounts/statistics/model/stat-figures.ts";
import { lantern } from "./lantern.ts";
import { seed } from "./seed.ts";
import classes from "./stat-art.module.css";
import { stream } from "./stream.ts";
import { vent } from "./vent.ts";

const drawings: Readonly<Record<StatName, Drawing>> = {
  previousBonusAmount: stream(),
  previousPlatAmount: lantern(),
  previousBurnAmount: vent(),
  previousNftAmount: seed(),
};

/** Drawing of a figure. Decoration only: the card has the name. */
export function StatArt({ name }: { name: StatName }) {
  const { strokes, lights } = drawings[name];
  return (
    <svg className={classes["root"]} viewBox="0 0 160 120" aria-hidden="true">
      {strokes.map(({ d, width, opacity }) => (
        <path key={d} d={d} strokeWidth={width} opacity={opacity.toFixed(2)} />
      ))}
      {lights.map(({ x, y, r, opacity }) => (
        <circle key={`${x} ${y}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} opacity={opacity.toFixed(2)} />
      ))}
    </svg>
  );
}
