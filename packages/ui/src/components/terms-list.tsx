import type { ReactNode } from "react";
import classes from "./terms-list.module.css";

type Props = { terms: readonly { label: string; value: ReactNode }[]; layout?: "columns" | "rows" };

/** Names and values: side by side on cards, stacked in dialogs. */
export function TermsList({ terms, layout = "columns" }: Props) {
  return (
    <dl className={classes["root"]} data-layout={layout}>
      {terms.map(({ label, value }) => (
        <div key={label} className={classes["term"]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
