import { useId } from "react";
import { cx } from "./cx.ts";
import classes from "./text-field.module.css";
import own from "./select-field.module.css";

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A labelled choice of one from many options, as a native select. */
export function SelectField<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className={classes["root"]}>
      <label htmlFor={id} className={classes["label"]}>
        {label}
      </label>
      <div className={cx(classes["line"], own["line"])}>
        <select
          id={id}
          className={cx(classes["input"], own["input"])}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg className={own["mark"]} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
          <path d="m4 6 4 4 4-4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </div>
    </div>
  );
}
