import classes from "./whale-art.module.css";
import { whaleEye, whaleLines as lines } from "./whale-lines.ts";

/** viewBox of the lines. */
const FIELD = "0 -40 1600 1000";

/** A diving blue whale; body, fluke and fin are animated separately. Decoration only. */
export function WhaleArt() {
  return (
    <div className={classes["root"]}>
      <svg viewBox={FIELD} className={classes["fluke"]}>
        <path d={lines.fluke} className={classes["skin"]} />
        <path d={lines.flukeLines} className={classes["fine"]} />
      </svg>
      <svg viewBox={FIELD}>
        <defs>
          <linearGradient id="whale-lit" gradientUnits="userSpaceOnUse" x1="700" y1="240" x2="560" y2="960">
            <stop className={classes["back"]} />
            <stop offset="1" className={classes["belly"]} />
          </linearGradient>
        </defs>
        <path d={lines.dorsal} className={classes["skin"]} />
        <path d={lines.body} className={classes["skin"]} />
        <path d={lines.back} className={classes["fine"]} />
        <path d={lines.flank} className={classes["faint"]} />
        <path d={lines.throat} className={classes["throat"]} />
        <path d={lines.face} className={classes["line"]} />
        <circle cx={whaleEye.x} cy={whaleEye.y} r="15" className={classes["halo"]} />
        <circle cx={whaleEye.x} cy={whaleEye.y} r="5.5" className={classes["eye"]} />
      </svg>
      <svg viewBox={FIELD} className={classes["flipper"]}>
        <path d={lines.flipper} className={classes["skin"]} />
        <path d={lines.flipperLines} className={classes["fine"]} />
      </svg>
    </div>
  );
}
