import { logoMark } from "@wth/ui";
import { useId } from "react";
import classes from "./diving-phone.module.css";

const FATHOMS = Array.from({ length: 13 }, (_, at) => ({ y: 84 + at * 36, isLong: at % 3 === 0 }));

/** Contours of the sea floor, deepest last. */
const FLOOR = [
  "M0 470c70-34 128-30 196-8s118 40 186 16 96-20 138-2",
  "M0 498c80-26 140-20 204 0s122 28 180 10 100-16 136-2",
  "M0 526c84-20 150-12 214 4s116 18 172 6 98-10 134 0",
  "M0 552c92-14 156-6 220 4s112 10 168 4 96-6 132 0",
];

const PLANKTON = [
  [150, 112, 1.6],
  [396, 150, 2.2],
  [132, 236, 2.4],
  [424, 262, 1.6],
  [108, 352, 1.8],
  [452, 356, 2.6],
  [214, 452, 2],
  [322, 436, 1.6],
  [268, 492, 2.4],
  [366, 512, 1.8],
] as const;

/** A phone lowered into the sea like a lamp, and the sea floor in its light. Decoration only. */
export function DivingPhone({ className }: { className: string | undefined }) {
  const id = useId();
  const [beam, light] = [`${id}-beam`, `${id}-light`];
  return (
    <svg className={className} viewBox="0 0 520 570" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={beam} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes["beamNear"]} />
          <stop offset="1" className={classes["beamFar"]} />
        </linearGradient>
        <clipPath id={light}>
          <path d="M196 410 44 570h452L324 402z" />
        </clipPath>
      </defs>
      <path
        className={classes["swell"]}
        d="M0 40c36 0 44-20 80-20s44 20 80 20 44-20 80-20 44 20 80 20 44-20 80-20 44 20 80 20 30-10 40-14"
      />
      <path
        className={classes["undertow"]}
        d="M40 58c30 0 36-12 66-12s36 12 66 12 36-12 66-12 36 12 66 12 36-12 66-12 36 12 66 12"
      />
      <g className={classes["fathoms"]}>
        {FATHOMS.map(({ y, isLong }) => (
          <path key={y} d={`M${isLong ? 8 : 16} ${y}h${isLong ? 26 : 10}`} />
        ))}
        <path d="M34 66v480" />
      </g>
      {FLOOR.map((line) => (
        <path key={line} className={classes["floor"]} d={line} />
      ))}
      <g className={classes["sway"]}>
        <path className={classes["cable"]} d="M260 28v104" />
        <path className={classes["beam"]} fill={`url("#${beam}")`} d="M196 410 44 570h452L324 402z" />
        <g clipPath={`url("#${light}")`}>
          {FLOOR.map((line) => (
            <path key={line} className={classes["found"]} d={line} />
          ))}
        </g>
        <Phone />
      </g>
      {PLANKTON.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} className={classes["plankton"]} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  );
}

function Phone() {
  return (
    <g transform="rotate(-3 260 270)">
      <circle className={classes["cable"]} cx="260" cy="136" r="7" />
      <rect className={classes["body"]} x="180" y="142" width="160" height="270" rx="28" />
      <rect className={classes["screen"]} x="190" y="152" width="140" height="250" rx="19" />
      <path className={classes["line"]} d="M242 163h36" />
      <g className={classes["mark"]} transform="translate(210 196) scale(2.5)">
        <path d={logoMark.swell} />
        <path className={classes["fluke"]} d={logoMark.fluke} />
        <circle className={classes["light"]} cx={logoMark.light.x} cy={logoMark.light.y} r={logoMark.light.r} />
      </g>
      <path className={classes["line"]} d="M210 330h64M210 350h100M210 370h82" />
    </g>
  );
}
