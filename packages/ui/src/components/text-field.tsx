import type { InputHTMLAttributes, ReactNode } from "react";
import { Labelled, type LabelledProps } from "./labelled.tsx";
import classes from "./text-field.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> &
  LabelledProps & {
    /** A control at the end of the field. */
    action?: ReactNode;
  };

/** A labelled single-line text; screen readers read its error with it. */
export function TextField({ label, error, hint, action, ...rest }: Props) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <input {...rest} {...control} className={classes["input"]} />
          {action}
        </>
      )}
    </Labelled>
  );
}
