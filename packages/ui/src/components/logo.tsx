import classes from "./logo.module.css";

/** The mark: a swell over a diving fluke, with the light it dives for. */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" className={classes["mark"]}>
      <path d="M3 13.5c3.6 0 4.4-4 8-4s4.900 4 9 4 5.400-4 9-4 4.400 4 8 4" className={classes["swell"]} />
      <path d="M6.500 18c3 .2 5.200 2.100 6.700 5.600l2 4.800 4.800-9 4.800 9 2-4.800c1.500-3.500 3.700-5.400 6.700-5.600" />
      <circle cx="20" cy="33.500" r="2.700" className={classes["light"]} />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Logo() {
  return (
    <span className={classes["root"]}>
      <LogoMark />
      <span className={classes["name"]}>WTH</span>
    </span>
  );
}
