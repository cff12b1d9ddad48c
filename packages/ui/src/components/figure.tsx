import { cx } from "./cx.ts";
import classes from "./figure.module.css";

type Props = {
  /** The number as text, already truncated to its decimals. A missing one shows N/A. */
  value: string | null | undefined;
  unit?: string;
  size?: "sm" | "md" | "lg";
  /** Colour for incoming or outgoing money; a sign must give the same information. */
  tone?: "in" | "out";
  /** Groups thousands visually. The text content stays the plain number. */
  grouped?: boolean;
  className?: string | undefined;
};

/** A number in tabular figures with muted decimals. */
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

/** A group of digits that is followed by complete groups of three. */
const GROUP = /.+?(?=(?:\d{3})*$)/g;

function Thousands({ whole }: { whole: string }) {
  return Array.from(whole.matchAll(GROUP), ({ 0: group, index }) => (
    <span key={index} className={classes["group"]}>
      {group}
    </span>
  ));
}
