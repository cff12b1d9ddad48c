import type { HTMLAttributes } from "react";
import { cx } from "./cx.ts";
import classes from "./surface.module.css";

/** A raised panel. */
export function Surface({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx(classes["root"], className)} />;
}
