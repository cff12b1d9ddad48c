import { whale } from "./whale.ts";
import classes from "./whale-art.module.css";

const { strokes, lights } = whale();

/** Drawing of a whale. Decoration only. */
export function WhaleArt() {
  return (
    <svg className={classes["root"]} viewBox="0 0 600 300" aria-hidden="true">
      {strokes.map(({ d, width, opacity }) => (
        <path key={d} d={d} strokeWidth={width} opacity={opacity.toFixed(2)} />
      ))}
      {lights.map(({ x, y, r, opacity }) => (
        <circle key={`${x} ${y}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} opacity={opacity.toFixed(2)} />
      ))}
    </svg>
  );
}
