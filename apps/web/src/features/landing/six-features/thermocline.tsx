import classes from "./thermocline.module.css";

/** Edges of the water layers from light to dark, in a 1440 × 300 viewBox. */
const EDGES = [
  "M0 34c170-40 330 30 520 22s330-62 520-40 260 44 400 14",
  "M0 82c150 30 300 44 480 18s300-52 500-20 320 40 460-2",
  "M0 146c210-34 350-30 540 2s360 30 520-8 270-24 380 4",
  "M0 196c160 34 340 36 500 8s380-46 560-6 240 30 380 6",
  "M0 256c220-26 420-34 620-4s360 24 500 0 220-22 320-6",
] as const;

/** Transition to the dark part of the page: the water darkens layer by layer. */
export function Thermocline() {
  return (
    <svg className={classes["root"]} viewBox="0 0 1440 300" preserveAspectRatio="none" aria-hidden="true">
      {EDGES.map((edge) => (
        <path key={edge} d={`${edge}V301H0z`} />
      ))}
    </svg>
  );
}
