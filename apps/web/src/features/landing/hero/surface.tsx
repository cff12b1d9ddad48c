import classes from "./surface.module.css";

/** Waves seen from below, nearest first: length, height and depth. */
const WAVES = [
  { length: 260, height: 14, y: 20 },
  { length: 180, height: 9, y: 42 },
  { length: 320, height: 12, y: 66 },
] as const;
/** Wider than any window, plus one wave for the animation. */
const WIDTH = 3200;

const wave = (length: number, height: number): string =>
  `q${length / 4}-${height} ${length / 2} 0`.concat(`t${length / 2} 0`.repeat(Math.ceil((2 * WIDTH) / length)));

/** The water surface from below: waves, rays of light and drifting specks. */
export function Surface() {
  return (
    <div className={classes["root"]}>
      <div className={classes["rays"]}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      {WAVES.map(({ length, height, y }) => (
        <svg key={length} className={classes["wave"]} width={WIDTH} height="140" fill="none">
          <path d={`M-${length} ${y}${wave(length, height)}`} />
          <path d={`M-${length / 3} ${y + 6}${wave(length * 1.25, height)}`} />
        </svg>
      ))}
      <svg className={classes["air"]} width={WIDTH} height="24">
        <path d={`M0 0V10${wave(420, 12)}V0z`} />
      </svg>
      <div className={classes["drift"]} />
    </div>
  );
}
