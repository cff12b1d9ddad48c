import { useId } from "react";
import classes from "./roadmap.module.css";

/** Profile below the leads, in percent of the chart; it extends beyond both edges. */
const PROFILE =
  "M-60 50C-40 47-30 42-20 44S-8 46 0 46.5 6 47 12 54s9 8 14 8.5 9 3 15 9 10 8 16 8.5 8 5 13 9 8 5 12 5.5 9 3 16 3 14-6 24-9 20 3 30 0";
const ECHOES = [0, 4, 9, 15, 22] as const;

/** The sea floor as an echo sounder draws it: one edge with fading echoes. Decoration only. */
export function SeaFloor() {
  const shade = useId();
  return (
    <svg className={classes["floor"]} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={shade} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="45" y2="118">
        <stop className={classes["top"]} />
        <stop className={classes["bottom"]} offset="1" />
      </linearGradient>
      <path d={`${PROFILE}V118H-60Z`} fill={`url(#${shade})`} />
      {ECHOES.map((below, echo) => (
        <path
          key={below}
          d={PROFILE}
          transform={`translate(0 ${below})`}
          opacity={0.9 / (echo + 1)}
          className={classes["echo"]}
        />
      ))}
    </svg>
  );
}
