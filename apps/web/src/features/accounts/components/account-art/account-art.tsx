import type { UserAccountKind } from "@wth/rules";
import type { Drawing } from "#shared/drawing/stroke.ts";
import classes from "./account-art.module.css";
import { current } from "./current.ts";
import { kelp } from "./kelp.ts";
import { ripple } from "./ripple.ts";
import { shaft } from "./shaft.ts";
import { network } from "./network.ts";

const drawings: Readonly<Record<UserAccountKind, Drawing>> = {
  normal: shaft(),
  ctoc: current(),
  social: network(),
  ecological: kelp(),
  fee: ripple(),
};

/** Drawing of an account. Decoration only: the card has the name. */
export function AccountArt({ account }: { account: UserAccountKind }) {
  const { strokes, lights } = drawings[account];
  return (
    <svg className={classes["root"]} viewBox="0 0 160 120" aria-hidden="true">
      {strokes.map(({ d, width, opacity }) => (
        <path key={d} d={d} strokeWidth={width} opacity={opacity.toFixed(2)} />
      ))}
      {lights.map(({ x, y, r, opacity }) => (
        <circle key={`${x} ${y}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} opacity={opacity.toFixed(2)} />
      ))}
    </svg>
  );
}
