import type { ReactNode } from "react";
import classes from "./notice.module.css";

type Props = {
  tone: "amber" | "coral";
  title?: string;
  children: ReactNode;
  /** Suggested action. */
  action?: ReactNode;
};

/** A notice in a form, announced by screen readers when it appears. */
export function Notice({ tone, title, children, action }: Props) {
  return (
    <div className={classes["root"]} data-tone={tone} role="alert">
      {title !== undefined && <p className={classes["title"]}>{title}</p>}
      <p>{children}</p>
      {action !== undefined && <p className={classes["action"]}>{action}</p>}
    </div>
  );
}
