import type { TextareaHTMLAttributes } from "react";
import { cx } from "./cx.ts";
import { Labelled, type LabelledProps } from "./labelled.tsx";
import classes from "./text-field.module.css";
import own from "./text-area.module.css";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & LabelledProps;

/** A labelled multi-line text; screen readers read its error with it. */
export function TextArea({ label, error, hint, rows = 3, ...rest }: Props) {
  return (
    <Labelled label={label} error={error} hint={hint} lineClass={own["line"]}>
      {(control) => <textarea {...rest} {...control} rows={rows} className={cx(classes["input"], own["input"])} />}
    </Labelled>
  );
}
