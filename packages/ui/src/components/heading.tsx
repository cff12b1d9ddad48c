import type { ReactNode } from "react";
import classes from "./heading.module.css";

type Props = {
  /** Heading level in the page outline. */
  level?: 1 | 2 | 3;
  /** Visual level, when it differs from the outline. */
  look?: 1 | 2 | 3;
  eyebrow?: string;
  children: ReactNode;
  /** Explanation of the heading, beside it. */
  help?: ReactNode;
  action?: ReactNode;
};

/** A heading above a hairline with tick marks. */
export function Heading({ level = 2, look = level, eyebrow, children, help, action }: Props) {
  const Tag = `h${level}` as const;
  const heading = <Tag className={classes["text"]}>{children}</Tag>;
  return (
    <div className={classes["root"]} data-level={look}>
      <div>
        {eyebrow !== undefined && <p className={classes["eyebrow"]}>{eyebrow}</p>}
        {help === undefined ? (
          heading
        ) : (
          <div className={classes["line"]}>
            {heading}
            {help}
          </div>
        )}
      </div>
      {action}
    </div>
  );
}
