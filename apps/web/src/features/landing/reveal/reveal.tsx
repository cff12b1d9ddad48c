import type { ReactNode } from "react";
import classes from "./reveal.module.css";

type Props = {
  /** Which of its row it is: later ones come a little later. */
  order?: 0 | 1 | 2 | 3;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Content that rises into its place while it is scrolled into view. It keeps its room all the time, and simply is there
 * where motion is not wanted or the browser has no timelines of scrolling.
 */
export function Reveal({ order = 0, className, children }: Props) {
  return (
    <div
      className={className === undefined ? classes["root"] : `${classes["root"]} ${className}`}
      data-order={order || undefined}
    >
      {children}
    </div>
  );
}
