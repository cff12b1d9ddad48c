import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import classes from "./text-field.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** A control at the end of the field's line. */
  action?: ReactNode;
};

/** A labelled line of text; its error is read out with it. */
export function TextField({ label, error, hint, action, ...rest }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes["root"]}>
      <label htmlFor={id} className={classes["label"]}>
        {label}
      </label>
      <div className={classes["line"]} data-invalid={error !== undefined || undefined}>
        <input
          {...rest}
          id={id}
          className={classes["input"]}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {action}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={classes["note"]} data-error={error !== undefined || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
