import type { ReactNode } from "react";
import classes from "./people.module.css";

/** A section of the view of one user. */
export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`${classes["section"]} ${wide ? classes["wide"] : ""}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
