import classes from "./diagram.module.css";

const SURFACES = [
  "M0 20C100 2 190 2 300 16S520 36 640 20 880 0 1000 14s150 14 200 6V48H0Z",
  "M0 14c120 18 220 20 340 6S580 2 700 18s240 18 340 4 120-8 160-8v34H0Z",
  "M0 22C140 4 240 8 360 20s220 12 330-2S930 4 1030 20s130 8 170 2v26H0Z",
  "M0 24c90-16 150-8 230-2s130 16 220 2 120-22 220-12 140 20 240 10S1120 6 1200 18v30H0Z",
];

/** Background of one layer across the whole window, with a surface line. */
export function Band({ depth }: { depth: number }) {
  return (
    <div className={classes["band"]} data-depth={depth} aria-hidden="true">
      <svg viewBox="0 0 1200 48" preserveAspectRatio="none">
        <path d={SURFACES[depth]} />
      </svg>
    </div>
  );
}
