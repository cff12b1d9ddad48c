import type { ReactNode } from "react";
import classes from "./status-pill.module.css";

type Props = { tone?: "neutral" | "glow" | "amber" | "coral"; children: ReactNode };

/** A short status with a dot, so that it does not depend on colour alone. */
export function StatusPill({ tone = "neutral", children }: Props) {
  return (
    <span className={classes["root"]} data-tone={tone}>
      {children}
    </span>
  );
}
