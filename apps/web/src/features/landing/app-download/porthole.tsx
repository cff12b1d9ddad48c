import classes from "./app-download.module.css";

const DEPTHS = [0, 1, 2, 3, 4];

/** The tail of a diving whale: flukes, root and body. */
const TAIL =
  "M160 132C132 108 84 104 40 116C62 152 100 176 136 186C146 190 150 198 150 210C150 290 130 420 70 600H250C190 420 170 290 170 210C170 198 174 190 184 186C220 176 258 152 280 116C236 104 188 108 160 132Z";

const swell = (depth: number): string => {
  const y = 262 + depth * 64;
  const rise = 14 - depth * 2;
  return `M0 ${y}C40 ${y - rise} 80 ${y - rise} 120 ${y}S220 ${y + rise} 320 ${y - 4}V600H0Z`;
};

/** A phone whose screen shows a whale's fluke above a light. Decoration only. */
export function Porthole() {
  return (
    <svg className={classes["phone"]} viewBox="0 0 320 600" aria-hidden="true">
      <clipPath id="porthole">
        <rect x="12" y="12" width="296" height="576" rx="40" />
      </clipPath>
      <g clipPath="url(#porthole)">
        <rect width="320" height="600" className={classes["sky"]} />
        <path d={TAIL} className={classes["fluke"]} />
        {DEPTHS.map((depth) => (
          <path key={depth} d={swell(depth)} className={classes["water"]} />
        ))}
        {[14, 34, 60, 92].map((r) => (
          <circle key={r} cx="160" cy="478" r={r} className={classes["ring"]} />
        ))}
        <circle cx="160" cy="478" r="8" className={classes["light"]} />
      </g>
      <rect x="6" y="6" width="308" height="588" rx="46" className={classes["frame"]} />
      <path d="M130 30h60" className={classes["slot"]} />
    </svg>
  );
}
