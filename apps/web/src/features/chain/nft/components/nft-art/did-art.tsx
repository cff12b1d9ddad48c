import classes from "./did-art.module.css";
import { Plate } from "./plate.tsx";

const LIGHT = "#6db8ff";
const ARMS = 9;

/** The arms of one side, each rotated by its angle; lengths and bends are arbitrary. */
const arms = Array.from({ length: ARMS }, (_, index) => {
  const length = Math.round(138 + 34 * Math.sin(index * 2.1));
  const [out, back] = [Math.round(22 + 18 * Math.sin(index * 1.7)), Math.round(16 + 14 * Math.cos(index * 2.3))];
  return {
    angle: 6 + (index * 168) / (ARMS - 1),
    d: `M0-62C${out}-84-${back}-${length - 26} 0-${length}`,
    length,
    tip: 4 + (index % 3),
  };
});

function Side() {
  return arms.map(({ angle, d, length, tip }) => (
    <g key={angle} transform={`rotate(${angle.toFixed(1)})`}>
      <path d={d} />
      <circle cy={-length} r={tip} fill="#f4fffc" stroke="none" />
    </g>
  ));
}

/** Picture of an identity without a number: a symmetrical creature of light. */
export function DidArt() {
  return (
    <Plate light={LIGHT}>
      <g transform="translate(300 276)">
        <g stroke={LIGHT}>
          <circle r="214" strokeWidth="3" strokeDasharray="1 9" opacity=".5" />
          <circle r="54" strokeWidth="1.6" opacity=".4" />
          <circle r="36" strokeWidth="2" opacity=".7" />
        </g>
        <g stroke="#d5ebff" strokeWidth="2.6">
          <Side />
          <g transform="scale(-1 1)">
            <Side />
          </g>
        </g>
        <circle r="26" fill={LIGHT} fillOpacity=".5" />
        <circle className={classes["heart"]} r="13" fill="#f4fffc" />
      </g>
    </Plate>
  );
}
