import { useId } from "react";
import { useTranslation } from "react-i18next";
import { shares } from "./shares.ts";
import classes from "./water-column.module.css";

/** The glass in drawing units: centre, radii of the rim, top and depth. */
const GLASS = { x: 160, rx: 118, ry: 20, top: 24, depth: 600 } as const;
const left = GLASS.x - GLASS.rx;
const right = GLASS.x + GLASS.rx;
const MARKS = Array.from({ length: 11 }, (_, tenth) => GLASS.top + (tenth / 10) * GLASS.depth);

/** Lights in the mining pool's layer: x, y and radius. */
const lights = [
  [92, 150, 5],
  [214, 128, 4],
  [148, 196, 7],
  [236, 236, 5],
  [106, 262, 4],
  [184, 300, 8],
  [78, 338, 4],
  [222, 352, 6],
  [136, 384, 5],
  [244, 422, 4],
  [96, 446, 6],
  [176, 462, 4],
  [142, 516, 5],
  [216, 508, 4],
] as const;

const depthAt = (part: number): number => GLASS.top + part * GLASS.depth;
const rim = (y: number, sweep: 0 | 1): string =>
  `A${GLASS.rx} ${GLASS.ry} 0 0 ${sweep} ${sweep === 0 ? right : left} ${y}`;

/** The supply as a column of water with layers to scale; the marks at its side are tenths. */
export function WaterColumn() {
  const { t } = useTranslation("landingLower");
  const gloss = useId();
  return (
    <svg
      className={classes["root"]}
      viewBox="0 0 300 660"
      preserveAspectRatio="none"
      role="img"
      aria-label={t(($) => $.economics.chart)}
    >
      <linearGradient id={gloss}>
        <stop className={classes["shade"]} />
        <stop offset=".3" className={classes["shine"]} />
        <stop offset="1" className={classes["shade"]} />
      </linearGradient>
      {MARKS.map((y, tenth) => (
        <path key={y} d={`M${tenth % 5 === 0 ? 0 : 12} ${y}H24`} className={classes["mark"]} />
      ))}
      {shares.toReversed().map(({ name, from, share }) => {
        const top = depthAt(from);
        const bottom = depthAt(from + share);
        return (
          <g key={name} data-share={name} className={classes["layer"]}>
            <path d={`M${left} ${top}V${bottom}${rim(bottom, 0)}V${top}${rim(top, 1)}`} className={classes["body"]} />
            <path d={`M${left} ${top}V${bottom}${rim(bottom, 0)}V${top}${rim(top, 1)}`} fill={`url(#${gloss})`} />
            <ellipse cx={GLASS.x} cy={top} rx={GLASS.rx} ry={GLASS.ry} className={classes["surface"]} />
            {name === "miningPool" &&
              lights.map(([x, y, width]) => (
                <path key={y} d={`M${x} ${y}h0`} strokeWidth={width} className={classes["light"]} />
              ))}
          </g>
        );
      })}
    </svg>
  );
}
