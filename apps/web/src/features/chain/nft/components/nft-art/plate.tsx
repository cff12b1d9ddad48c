import { type ReactNode, useId } from "react";
import { at, smooth, steps } from "#shared/drawing/stroke.ts";
import classes from "./plate.module.css";

type Props = {
  /** Colour of the light sources in the picture. */
  light: string;
  children: ReactNode;
};

const GOLDEN_ANGLE = 2.399_963;

/** Sunflower arrangement, so that no two specks overlap. */
const specks = Array.from({ length: 44 }, (_, index) => {
  const [x, y] = at(300, 300, 46 * Math.sqrt(index + 3), index * GOLDEN_ANGLE);
  return {
    x: x.toFixed(1),
    y: y.toFixed(1),
    r: 1 + ((index * 7) % 5) * 0.5,
    opacity: 0.2 + ((index * 11) % 7) * 0.08,
  };
});

/** Contour lines of the sea floor, the nearest one lowest. */
const ground = [0, 1, 2, 3].map((depth) =>
  smooth(
    steps(13).map((part) => [
      600 * part,
      604 - depth * 20 - (13 - depth * 2) * Math.sin(part * 7.4 + depth * 1.3) - 9 * Math.sin(part * 15 - depth),
    ]),
  ),
);

/** Rays of light from above, each with its start and end. */
const rays = [
  "M60-10L-60 420 40 470 118-10z",
  "M176-10L96 540 236 560 226-10z",
  "M330-10L306 520 420 500 372-10z",
  "M470-10L520 470 640 430 524-10z",
];

/** Square frame that these drawings share with the on-chain pictures. Decoration only. */
export function Plate({ light, children }: Props) {
  const id = useId();
  return (
    <svg className={classes["root"]} viewBox="0 0 600 600" fill="none" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}water`} cx=".5" cy=".42" r=".75">
          <stop stopColor="#12394a" />
          <stop offset=".5" stopColor="#081a26" />
          <stop offset="1" stopColor="#030b12" />
        </radialGradient>
        <radialGradient id={`${id}halo`}>
          <stop stopColor={light} stopOpacity=".42" />
          <stop offset=".55" stopColor={light} stopOpacity=".12" />
          <stop offset="1" stopColor={light} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}ray`}>
          <stop stopColor="#cfeeff" stopOpacity="0" />
          <stop offset=".5" stopColor="#cfeeff" stopOpacity=".13" />
          <stop offset="1" stopColor="#cfeeff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}fade`} x2="0" y2="1">
          <stop stopColor="#fff" />
          <stop offset=".8" stopColor="#000" />
        </linearGradient>
        <mask id={`${id}depth`}>
          <path fill={`url(#${id}fade)`} d="M0 0h600v600H0z" />
        </mask>
      </defs>
      <path fill={`url(#${id}water)`} d="M0 0h600v600H0z" />
      <g mask={`url(#${id}depth)`} fill={`url(#${id}ray)`}>
        {rays.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className={classes["specks"]} fill={light}>
        {specks.map(({ x, y, r, opacity }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={opacity} />
        ))}
      </g>
      <g stroke={light}>
        {ground.map((d, depth) => (
          <path key={d} d={d} strokeWidth={1.6} opacity={0.42 - depth * 0.09} />
        ))}
      </g>
      <circle cx="300" cy="276" r="262" fill={`url(#${id}halo)`} />
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}
