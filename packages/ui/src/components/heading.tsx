import type { ReactNode } from "react";
import classes from "./heading.module.css";

type Props = {
  /** Place in the outline of the page. */
  level?: 1 | 2 | 3;
  /** How it looks, when that differs from its place. */
  look?: 1 | 2 | 3;
  eyebrow?: string;
  children: ReactNode;
  action?: ReactNode;
};

/** A heading on a depth line: a hairline with the marks of a sounding rope. */
export function Heading({ level = 2, look = level, eyebrow, children, action }: Props) {
  const Tag = `h${level}` as const;
  return (
    <div className={classes["root"]} data-level={look}>
      <div>
        {eyebrow !== undefined && <p className={classes["eyebrow"]}>{eyebrow}</p>}
        <Tag className={classes["text"]}>{children}</Tag>
      </div>
      {action}
    </div>
  );
}
