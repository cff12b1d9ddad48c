import { at, lerp, type Point, smooth, steps } from "#shared/drawing/stroke.ts";
import classes from "./wreath.module.css";

const { PI } = Math;
const LEAVES = 9;
/** Angles from the base of the wreath to its tips. */
const FOOT = 0.5 * PI;
const TIP = 1.34 * PI;

function branch(side: 1 | -1): { stem: string; leaves: string[] } {
  const turn = (part: number): number => FOOT + side * lerp(0.06 * PI, TIP - FOOT, part);
  const stem = steps(17).map((part): Point => at(60, 60, 50, turn(part)));
  const leaves = Array.from({ length: LEAVES }, (_, index) => {
    const part = lerp(0.12, 1, index / (LEAVES - 1));
    const long = lerp(13, 8, part);
    const angle = turn(part);
    const next = angle + side * 0.24;
    const root = at(60, 60, 50, angle);
    const outward = index % 2 === 0 ? 1 : -0.6;
    const tip = at(60, 60, 50 + outward * long * 0.62, next);
    const belly = at(60, 60, 50 + outward * long * 0.75, angle + side * 0.06);
    const back = at(60, 60, 50 + outward * long * 0.12, angle + side * 0.2);
    return smooth([root, belly, tip, back, root]);
  });
  return { stem: smooth(stem), leaves };
}

const branches = [branch(1), branch(-1)];

/** A kelp wreath around the picture of the first. Decoration only. */
export function Wreath() {
  return (
    <svg className={classes["root"]} viewBox="0 0 120 120" aria-hidden="true">
      {branches.map(({ stem, leaves }) => (
        <g key={stem}>
          <path d={stem} className={classes["stem"]} />
          {leaves.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      ))}
    </svg>
  );
}
