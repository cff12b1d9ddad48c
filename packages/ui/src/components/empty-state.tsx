import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

/** States that a list is empty, and how to fill it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes["root"]}>
      <svg width="88" height="40" viewBox="0 0 88 40" fill="none" aria-hidden="true">
        <path d="M2 8c7 0 7-5 14-5s7 5 14 5 7-5 14-5 7 5 14 5 7-5 14-5 7 5 14 5" />
        <path d="M16 20c7 0 7-4 14-4s7 4 14 4 7-4 14-4 7 4 14 4" />
        <path d="M32 31c6 0 6-3 12-3s6 3 12 3" />
      </svg>
      <p className={classes["title"]}>{title}</p>
      {children}
    </div>
  );
}
