import { useId, type ReactNode } from "react";
import { Reveal } from "../reveal/reveal.tsx";
import classes from "./section.module.css";

type Props = {
  /** Anchor of links on the page. */
  id: string;
  /** Short name of the block. */
  name: string;
  title: string;
  lead: string;
  /** Content across the whole window, below the heading. */
  wide?: ReactNode;
  children?: ReactNode;
};

/** A block of the landing page: name, heading, lead and content. */
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
