import type { ReactNode } from "react";
import classes from "./reveal.module.css";

type Props = {
  /** Position in its row: later ones start later. */
  order?: 0 | 1 | 2 | 3;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Content that rises into place while it is scrolled into view. Its space is always reserved; it is static under
 * reduced motion and in browsers without scroll timelines.
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
