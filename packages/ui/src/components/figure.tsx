import { cx } from "./cx.ts";
import classes from "./figure.module.css";

type Props = {
  /** Text of the number, already cut to its decimals. A missing one shows N/A. */
  value: string | null | undefined;
  unit?: string;
  size?: "sm" | "md" | "lg";
  /** The colour of money that came in or went out; a sign has to say the same. */
  tone?: "in" | "out";
  /** Sets the thousands of a large number apart. The text stays the plain number. */
  grouped?: boolean;
  className?: string | undefined;
};

/** A number in tabular figures, its decimals quieter than its whole part. */
export function Figure({ value, unit, size = "md", tone, grouped = false, className }: Props) {
  const [whole = "", fraction] = value?.split(".") ?? ["N/A"];
  return (
    <span className={cx(classes["root"], className)} data-size={size} data-tone={tone}>
      <span className={classes["number"]}>
        {grouped ? <Thousands whole={whole} /> : whole}
        {fraction !== undefined && <span className={classes["fraction"]}>.{fraction}</span>}
      </span>
      {unit !== undefined && <span className={classes["unit"]}>{unit}</span>}
    </span>
  );
}

/** A group of digits, up to where groups of three follow. */
const GROUP = /.+?(?=(?:\d{3})*$)/g;

function Thousands({ whole }: { whole: string }) {
  return Array.from(whole.matchAll(GROUP), ({ 0: group, index }) => (
    <span key={index} className={classes["group"]}>
      {group}
    </span>
  ));
}
