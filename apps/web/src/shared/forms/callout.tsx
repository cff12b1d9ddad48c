import type { ReactNode } from "react";
import classes from "./callout.module.css";

type Props = {
  tone: "amber" | "coral";
  title?: string;
  children: ReactNode;
  /** Suggested action. */
  action?: ReactNode;
};

/** A highlighted message in a form, announced by screen readers when it appears. */
export function Callout({ tone, title, children, action }: Props) {
  return (
    <div className={classes["root"]} data-tone={tone} role="alert">
      {title !== undefined && <p className={classes["title"]}>{title}</p>}
      <p>{children}</p>
      {action !== undefined && <p className={classes["action"]}>{action}</p>}
    </div>
  );
}
