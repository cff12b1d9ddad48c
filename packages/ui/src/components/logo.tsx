import { logoMark } from "./logo-mark.ts";
import classes from "./logo.module.css";

/** The logo: a wave above a whale's fluke, with a light below. */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" className={classes["mark"]}>
      <path d={logoMark.swell} className={classes["swell"]} />
      <path d={logoMark.fluke} />
      <circle cx={logoMark.light.x} cy={logoMark.light.y} r={logoMark.light.r} className={classes["light"]} />
    </svg>
  );
}

/** The logo with the product's name. */
export function Logo() {
  return (
    <span className={classes["root"]}>
      <LogoMark />
      <span className={classes["name"]}>WTH</span>
    </span>
  );
}
