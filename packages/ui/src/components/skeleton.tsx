import classes from "./skeleton.module.css";

/** Placeholder for content that is loading. */
export function Skeleton({ height = 16, width = "100%" }: { height?: number | "auto"; width?: number | string }) {
  return <span className={classes["root"]} style={{ height, width }} aria-hidden="true" />;
}
