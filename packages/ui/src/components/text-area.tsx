import { useId, type TextareaHTMLAttributes } from "react";
import { cx } from "./cx.ts";
import classes from "./text-field.module.css";
import own from "./text-area.module.css";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A labelled text of several lines; its error is read out with it. */
export function TextArea({ label, error, hint, rows = 3, ...rest }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes["root"]}>
      <label htmlFor={id} className={classes["label"]}>
        {label}
      </label>
      <div className={cx(classes["line"], own["line"])} data-invalid={error !== undefined || undefined}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={cx(classes["input"], own["input"])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={classes["note"]} data-error={error !== undefined || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
