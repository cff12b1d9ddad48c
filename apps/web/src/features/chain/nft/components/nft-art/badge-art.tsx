import { at, line } from "#shared/drawing/stroke.ts";
import classes from "./badge-art.module.css";
import { Plate } from "./plate.tsx";

const LIGHT = "#4df2cb";
const BRIGHT = "#86ffe1";
/** Radius of each of the seven circles of the seed, and their intersection. */
const RADIUS = 72;
const PETAL = `M0 0A${RADIUS} ${RADIUS} 0 0 1 0-${RADIUS}A${RADIUS} ${RADIUS} 0 0 1 0 0`;
const turns = [0, 60, 120, 180, 240, 300];
const marks = Array.from({ length: 60 }, (_, index) => {
  const angle = (index / 60) * 2 * Math.PI;
  return { d: line([at(0, 0, 172, angle), at(0, 0, 187, angle)]), isLit: index % 5 === 0 };
});
/** Bubbles above the seed: position and radius. */
const bubbles = [
  [-136, -172, 7],
  [-150, -206, 4],
  [150, -176, 5],
  [168, -152, 9],
  [138, -214, 3],
] as const;

/** Picture of a seed badge without a number: seven circles inside a medal. */
export function BadgeArt() {
  return (
    <Plate light={LIGHT}>
      <g transform="translate(300 276)">
        <g stroke={LIGHT}>
          <circle r="202" strokeWidth="3" fill="#04121a" fillOpacity=".45" />
          <circle r="158" strokeWidth="1.4" opacity=".5" />
          <g className={classes["dial"]} strokeWidth="3">
            {marks.map(({ d, isLit }) => (
              <path key={d} d={d} opacity={isLit ? 1 : 0.34} />
            ))}
          </g>
        </g>
        <g className={classes["seed"]} stroke={BRIGHT} strokeWidth="2.4" fill={LIGHT} fillOpacity=".07">
          <circle r={RADIUS} />
          {turns.map((angle) => (
            <circle key={angle} cy={-RADIUS} r={RADIUS} transform={`rotate(${angle})`} />
          ))}
          <g stroke="none" fillOpacity=".3">
            {turns.map((angle) => (
              <path key={angle} d={PETAL} transform={`rotate(${angle})`} />
            ))}
          </g>
        </g>
        <circle r="24" fill={LIGHT} fillOpacity=".45" />
        <circle r="11" fill="#f4fffc" />
        {bubbles.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} stroke={BRIGHT} strokeWidth="1.5" opacity=".6" />
        ))}
      </g>
      <g transform="translate(300 530) scale(1.9) translate(-20 -20)" stroke="#ecf6f4" strokeWidth="2.2">
        <path d="M3 13.5c3.6 0 4.4-4 8-4s4.9 4 9 4 5.4-4 9-4 4.4 4 8 4" opacity=".55" />
        <path d="M6.5 18c3 .2 5.2 2.1 6.7 5.6l2 4.8 4.8-9 4.8 9 2-4.8c1.5-3.5 3.7-5.4 6.7-5.6" />
      </g>
    </Plate>
  );
}
