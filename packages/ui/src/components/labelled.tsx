import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import classes from "./text-field.module.css";

export type LabelledProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** Attributes that connect a control with its label and description. */
type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Props = LabelledProps & { lineClass?: string | undefined; children: (control: ControlProps) => ReactNode };

/** A control with its label; screen readers read the error, or else the hint, with it. */
export function Labelled({ label, error, hint, lineClass, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  const isInvalid = error !== undefined || undefined;
  const noteId = `${id}-note`;
  return (
    <div className={classes["root"]}>
      <label htmlFor={id} className={classes["label"]}>
        {label}
      </label>
      <div className={cx(classes["line"], lineClass)} data-invalid={isInvalid}>
        {children({ id, "aria-invalid": isInvalid, "aria-describedby": note === undefined ? undefined : noteId })}
      </div>
      {note !== undefined && (
        <p id={noteId} className={classes["note"]} data-error={isInvalid}>
          {note}
        </p>
      )}
    </div>
  );
}
