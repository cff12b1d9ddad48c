import type { ReactNode } from "react";
import classes from "./heading.module.css";

type Props = { level?: 1 | 2 | 3; eyebrow?: string; children: ReactNode; action?: ReactNode };

/** A heading on a depth line: a hairline with the marks of a sounding rope. */
export function Heading({ level = 2, eyebrow, children, action }: Props) {
  const Tag = `h${level}` as const;
  return (
    <div className={classes["root"]} data-level={level}>
      <div>
        {eyebrow !== undefined && <p className={classes["eyebrow"]}>{eyebrow}</p>}
        <Tag className={classes["text"]}>{children}</Tag>
      </div>
      {action}
    </div>
  );
}
