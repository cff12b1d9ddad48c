import { useId } from "react";
import { cx } from "./cx.ts";
import classes from "./segmented.module.css";

type Props<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** A choice of one from a few options, side by side. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={cx(classes["root"], className)}>
      <legend className={classes["legend"]}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes["option"]}>
          <input
            type="radio"
            name={name}
            className={classes["input"]}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes["text"]}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
