import classes from "./sea-floor.module.css";

/** Floor line and contours below it, in a 1440 × 120 viewBox. */
const FLOOR = "M0 70c90-6 130-34 210-30s120 34 220 28 130-44 230-40 150 50 260 44 160-46 260-40 150 36 260 24";
const CONTOURS = [0, 14, 27, 42] as const;

/** The sea floor at the end of the sounding line. Decoration only. */
export function SeaFloor() {
  return (
    <svg className={classes["root"]} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${FLOOR}V121H0z`} className={classes["ground"]} />
      {CONTOURS.map((below) => (
        <path key={below} d={FLOOR} transform={`translate(0 ${below})`} />
      ))}
    </svg>
  );
}
