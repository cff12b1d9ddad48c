import type { HTMLAttributes } from "react";
import classes from "./visually-hidden.module.css";

/** Text for screen readers only. */
export function VisuallyHidden(rest: Omit<HTMLAttributes<HTMLSpanElement>, "className">) {
  return <span {...rest} className={classes["root"]} />;
}
