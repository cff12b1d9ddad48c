import type { ReactNode } from "react";
import classes from "./terms-list.module.css";

type Term = {
  label: string;
  /** Explanation of the label, beside it. */
  help?: ReactNode;
  value: ReactNode;
};

type Props = { terms: readonly Term[]; layout?: "columns" | "rows" };

/** True for numbers, units and addresses without words, which no translator may change. */
const isFigure = (value: ReactNode): boolean =>
  typeof value === "string" && /^[^\p{Ll}\p{Lo}]*\d[^\p{Ll}\p{Lo}]*$|^0x/u.test(value);

/** Names and values: side by side on cards, stacked in dialogs. */
export function TermsList({ terms, layout = "columns" }: Props) {
  return (
    <dl className={classes["root"]} data-layout={layout}>
      {terms.map(({ label, help, value }) => (
        <div key={label} className={classes["term"]}>
          <dt>
            {label}
            {help}
          </dt>
          <dd translate={isFigure(value) ? "no" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
