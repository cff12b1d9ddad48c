import { useMemo } from "react";
import { contourPaths } from "./contour-paths.ts";
import classes from "./contours.module.css";

/** Depth contours of a sea floor, drawn behind the content. The seed decides their shape. */
export function Contours({ seed = 7 }: { seed?: number }) {
  const paths = useMemo(() => contourPaths(seed), [seed]);
  return (
    <svg className={classes["root"]} viewBox="0 0 1200 600" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
