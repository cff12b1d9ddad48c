import { cx } from "./cx.ts";
import classes from "./figure.module.css";

type Props = {
  /** Text of the number, already cut to its decimals. A missing one shows N/A. */
  value: string | null | undefined;
  unit?: string;
  size?: "sm" | "md" | "lg";
  /** The colour of money that came in or went out; a sign has to say the same. */
  tone?: "in" | "out";
  className?: string | undefined;
};

/** A number in tabular figures, its decimals quieter than its whole part. */
export function Figure({ value, unit, size = "md", tone, className }: Props) {
  const [whole, fraction] = value?.split(".") ?? ["N/A"];
  return (
    <span className={cx(classes["root"], className)} data-size={size} data-tone={tone}>
      <span className={classes["number"]}>
        {whole}
        {fraction !== undefined && <span className={classes["fraction"]}>.{fraction}</span>}
      </span>
      {unit !== undefined && <span className={classes["unit"]}>{unit}</span>}
    </span>
  );
}
