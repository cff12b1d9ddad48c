import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import classes from "./surface.module.css";

/** A raised panel. */
export function Surface({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx(classes["root"], className)} />;
}

type Props = HTMLAttributes<HTMLElement> & {
  /** Drawn behind the text in the colour of `--light`. */
  art: ReactNode;
};

/** A panel with its own accent light. Its class sets `--light`, a colour, and `--art-width`. */
export function LitCard({ art, className, children, ...rest }: Props) {
  return (
    <article {...rest} className={cx(classes["root"], classes["lit"], className)}>
      <div className={classes["art"]}>{art}</div>
      {children}
    </article>
  );
}
