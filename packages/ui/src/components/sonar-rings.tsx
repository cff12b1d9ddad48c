import classes from "./sonar-rings.module.css";

const RINGS = [26, 52, 82, 116, 154] as const;
const MARKS = Array.from({ length: 17 }, (_, index) => -20 + index * 20);

/** Concentric rings around a light beside a depth scale. Decoration only. */
export function SonarRings() {
  return (
    <svg className={classes["root"]} viewBox="0 -20 320 320" aria-hidden="true">
      {RINGS.map((radius) => (
        <circle key={radius} cx="160" cy="140" r={radius} className={classes["ring"]} />
      ))}
      <path d="M160 140 L160 -14 A154 154 0 0 1 293 63 Z" className={classes["sweep"]} />
      {MARKS.map((y, index) => (
        <path key={y} d={`M316 ${y}h${index % 4 === 0 ? -16 : -8}`} className={classes["mark"]} />
      ))}
      <circle cx="204" cy="96" r="3.5" className={classes["echo"]} />
      <circle cx="118" cy="176" r="2.500" className={classes["echo"]} />
      <circle cx="160" cy="140" r="5" className={classes["light"]} />
    </svg>
  );
}
