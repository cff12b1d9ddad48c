import { useId, type ReactNode } from "react";
import { Reveal } from "../reveal/reveal.tsx";
import classes from "./section.module.css";

type Props = {
  /** Where links of the page jump to. */
  id: string;
  /** What the block is, in a word or two. */
  name: string;
  title: string;
  lead: string;
  /** Runs from edge to edge of the window, under the head. */
  wide?: ReactNode;
  children?: ReactNode;
};

/** A block of the landing page: a depth mark with its name, a heading, and what it has to say. */
export function Section({ id, name, title, lead, wide, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classes["root"]} data-wide={wide !== undefined || undefined}>
      <div className={classes["inner"]}>
        <Reveal>
          <h2 id={heading} className={classes["title"]}>
            <span className={classes["name"]}>{name}</span> {title}
          </h2>
          <p className={classes["lead"]}>{lead}</p>
        </Reveal>
        {children}
      </div>
      {wide}
    </section>
  );
}
