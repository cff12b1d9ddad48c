import { at, line } from "#shared/drawing/stroke.ts";
import { numeral } from "./digits.ts";
import classes from "./number-art.module.css";
import { Plate } from "./plate.tsx";

const LIGHT = "#9aa5ff";
const rings = [96, 140, 184, 228, 272];
/** Numbers around the centre: value, ring, angle in degrees, and share of the full height. */
const echoes = [
  [7, 140, -142, 0.4],
  [1204, 228, -108, 0.21],
  [58, 184, -40, 0.3],
  [316, 228, 8, 0.25],
  [90, 272, 152, 0.23],
  [42, 184, 128, 0.33],
  [2809, 272, 42, 0.2],
  [5, 140, 62, 0.36],
] as const;
const marks = Array.from({ length: 48 }, (_, index) => {
  const angle = (index / 48) * 2 * Math.PI;
  return line([at(0, 0, 272, angle), at(0, 0, index % 4 === 0 ? 288 : 280, angle)]);
});

function Echo({ value, ring, degrees, scale }: { value: number; ring: number; degrees: number; scale: number }) {
  const { glyphs, width } = numeral(value);
  const [x, y] = at(0, 0, ring, (degrees / 180) * Math.PI);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale}) translate(${-width / 2} -50)`}>
      {glyphs.map(({ d, x: left }) => (
        <path key={left} d={d} transform={`translate(${left})`} />
      ))}
    </g>
  );
}

/** Picture of a number NFT without a number: other numbers around an empty place. */
export function NumberArt() {
  return (
    <Plate light={LIGHT}>
      <g transform="translate(300 290)">
        <path className={classes["sweep"]} d="M0 0L0-272A272 272 0 0 1 192-192Z" fill={LIGHT} opacity=".1" />
        <g stroke={LIGHT} strokeWidth="1.6">
          {rings.map((radius, index) => (
            <circle key={radius} r={radius} opacity={0.66 - index * 0.11} />
          ))}
          <g opacity=".55">
            {marks.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
        </g>
        <g stroke="#ecf6f4" strokeWidth="9">
          {echoes.map(([value, ring, degrees, scale]) => (
            <g key={value} opacity={(0.95 - ring / 420).toFixed(2)}>
              <Echo value={value} ring={ring} degrees={degrees} scale={scale} />
            </g>
          ))}
        </g>
        <circle r="78" stroke={LIGHT} strokeWidth="2.4" fill="#081a26" fillOpacity=".8" />
        <path
          d="M-8-44L-24 44M24-44L8 44M-40-16H42M-42 16H40"
          stroke="#ecf6f4"
          strokeWidth="9"
          className={classes["sign"]}
        />
      </g>
    </Plate>
  );
}
