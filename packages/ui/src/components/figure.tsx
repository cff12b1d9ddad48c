import { cx } from "./cx.ts";
import classes from "./figure.module.css";

type Props = {
  /** The number as formatted text, truncated and grouped. A missing one shows N/A. */
  value: string | null | undefined;
  unit?: string;
  size?: "sm" | "md" | "lg";
  /** Colour for incoming or outgoing money; a sign must give the same information. */
  tone?: "in" | "out";
  className?: string | undefined;
};

/** A number in tabular figures with muted decimals, which no translator changes. */
export function Figure({ value, unit, size = "md", tone, className }: Props) {
  const [whole = "", fraction] = value?.split(".") ?? ["N/A"];
  return (
    <span translate="no" className={cx(classes["root"], className)} data-size={size} data-tone={tone}>
      <span className={classes["number"]}>
        {whole}
        {fraction !== undefined && <span className={classes["fraction"]}>.{fraction}</span>}
      </span>
      {unit !== undefined && <span className={classes["unit"]}>{unit}</span>}
    </span>
  );
}
