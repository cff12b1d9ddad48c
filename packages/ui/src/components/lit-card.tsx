import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import surface from "./surface.module.css";
import classes from "./lit-card.module.css";

type Props = HTMLAttributes<HTMLElement> & {
  /** Drawn behind the text in the colour of `--light`. */
  art: ReactNode;
};

/** A panel with its own accent light. Its class sets `--light`, a colour, and `--art-width`. */
export function LitCard({ art, className, children, ...rest }: Props) {
  return (
    <article {...rest} className={cx(surface["root"], classes["root"], className)}>
      <div className={classes["art"]}>{art}</div>
      {children}
    </article>
  );
}
