import { at, line } from "../../../../shared/drawing/stroke.ts";
import classes from "./badge-art.module.css";
import { Plate } from "./plate.tsx";

const LIGHT = "#4df2cb";
const BRIGHT = "#86ffe1";
const PETAL = "M0 0c-34-34-34-76 0-110 34 34 34 76 0 110z";
const turns = [0, 60, 120, 180, 240, 300];
/** Outlines inside a petal: each as large a part of it, and as faint. */
const veins = [0.78, 0.56, 0.34];
const ticks = Array.from({ length: 72 }, (_, index) => {
  const angle = (index / 72) * 2 * Math.PI;
  return line([at(0, 0, index % 6 === 0 ? 168 : 176, angle), at(0, 0, 184, angle)]);
});
/** Bubbles that leave the seed. */
const bubbles = [
  [-118, -196, 7],
  [-96, -226, 4],
  [132, -204, 5],
  [152, -178, 9],
  [118, -236, 3],
] as const;

/** The seed badge before it has a number: a seed of six petals that opens in a medal. */
export function BadgeArt() {
  return (
    <Plate light={LIGHT}>
      <g transform="translate(300 276)">
        <g stroke={LIGHT}>
          <circle r="198" strokeWidth="3" />
          <circle r="152" strokeWidth="1.4" opacity=".5" />
          <g className={classes["dial"]} strokeWidth="2.2" opacity=".75">
            {ticks.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
          <g strokeWidth="1.2" opacity=".38">
            {turns.map((angle) => (
              <path key={angle} d={PETAL} transform={`rotate(${angle + 30}) scale(.92 1.24)`} />
            ))}
          </g>
        </g>
        <g className={classes["seed"]} stroke={BRIGHT}>
          {turns.map((angle) => (
            <g key={angle} transform={`rotate(${angle}) scale(1.16)`}>
              <path d={PETAL} strokeWidth="3" fill={LIGHT} fillOpacity=".13" />
              {veins.map((part) => (
                <path key={part} d={PETAL} transform={`scale(${part})`} strokeWidth="1.6" opacity={part * 0.7} />
              ))}
            </g>
          ))}
        </g>
        <circle r="27" stroke={BRIGHT} strokeWidth="1.6" opacity=".8" />
        <circle r="12" fill="#ecf6f4" />
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
