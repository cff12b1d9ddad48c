import { cx } from "@wth/ui";
import type { SVGProps } from "react";
import classes from "./drawn-art.module.css";
import type { Drawing } from "./stroke.ts";

type Props = Omit<SVGProps<SVGSVGElement>, "children"> & { drawing: Drawing };

/** A drawing in the text colour, as wide as its place. Decoration only, unless it has a role. */
export function DrawnArt({ drawing: { strokes, lights }, className, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden={rest.role === undefined || undefined}
      {...rest}
      className={cx(classes["root"], className)}
    >
      {strokes.map(({ d, width, opacity }) => (
        <path key={d} d={d} strokeWidth={width} opacity={opacity.toFixed(2)} />
      ))}
      {lights.map(({ x, y, r, opacity }) => (
        <circle key={`${x} ${y}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} opacity={opacity.toFixed(2)} />
      ))}
    </svg>
  );
}
