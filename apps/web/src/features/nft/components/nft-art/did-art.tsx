import { at, line } from "../../../../shared/drawing/stroke.ts";
import classes from "./did-art.module.css";
import { Plate } from "./plate.tsx";

const LIGHT = "#6db8ff";
const ARMS = 12;
/** Lengths of the arms of nobody in particular; a number has its own. */
const reach = (index: number): number => 128 + 34 * Math.sin(index * 2.1) + 18 * Math.cos(index * 4.7);

const arms = Array.from({ length: 2 * ARMS }, (_, index) => {
  // The right half mirrors the left one.
  const step = index <= ARMS ? index : 2 * ARMS - index;
  const angle = (index / ARMS) * Math.PI - Math.PI / 2;
  const length = reach(step);
  return { d: line([at(0, 0, 82, angle), at(0, 0, length, angle)]), tip: at(0, 0, length + 10, angle), index };
});

/** An identity before it has a number: a creature of light, alike on both sides, as every one of them is. */
export function DidArt() {
  return (
    <Plate light={LIGHT}>
      <g transform="translate(300 276)">
        <g stroke={LIGHT}>
          <circle r="226" strokeWidth="1.4" strokeDasharray="2 12" opacity=".6" />
          <circle r="66" strokeWidth="2" opacity=".55" />
          <circle r="44" strokeWidth="3" />
          <g strokeWidth="3">
            {arms.map(({ d, tip, index }) => (
              <g key={index}>
                <path d={d} />
                <circle cx={tip[0].toFixed(1)} cy={tip[1].toFixed(1)} r="5" fill="#ecf6f4" stroke="none" />
              </g>
            ))}
          </g>
        </g>
        <circle className={classes["heart"]} r="14" fill="#ecf6f4" />
      </g>
    </Plate>
  );
}
