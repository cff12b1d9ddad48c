import { schemaResolver, useForm } from "@mantine/form";
import { type SubmitEvent, type ChangeEvent, useId, useState } from "react";
import { z } from "@wth/api-contract/zod";

type Fields = Record<string, unknown>;
type FormSchema = z.ZodType<unknown, Fields>;
type Name<Schema extends FormSchema> = keyof z.input<Schema> & string;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Properties of a control of the kit: value, change and the text of its problem. */
export type FieldProps<Value> = {
  value: Value;
  /** Takes the next value, or the event of a native control. */
  onChange: (next: Value | ChangeEvent<Control>) => void;
  error: string | undefined;
  /** Identifies the control, which receives the focus when its field is the first one with a problem. */
  "data-path": string;
};

/** Options of a form. */
export type SchemaFormOptions<Schema extends FormSchema> = {
  initial: z.input<Schema>;
  /**
   * Time at which a field shows its problem. `submit`: on submit, until it changes. `submitted`: from the first submit
   * on, with every key. `typing`: with every key, except an empty field. A number: on submit and so many milliseconds
   * after the last key, until the next key.
   */
  shows?: "submit" | "submitted" | "typing" | number;
  /** Returns the text of a problem, which is the message of the schema's issue. Without it fields show no text. */
  textOf?: (problem: string, name: Name<Schema>) => string | undefined;
  /** Receives the problems of a submit by field: the messages of the schema's issues. */
  onInvalid?: (problems: Partial<Record<Name<Schema>, string>>) => void;
  /** Blocks a submit while the one before is pending. */
  busy?: boolean;
  /** Receives what the schema returns. */
  onSubmit: (output: z.output<Schema>) => unknown;
};

/** A field without spaces at its ends, validated by a schema of the contract. */
export const trimmed = <Schema extends z.ZodType<unknown, string>>(schema: Schema) => z.string().trim().pipe(schema);

/** A text whose issue has the name of its problem as message. */
export const checkedText = (problemOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = problemOf(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

/** State of a form with the contract's schema: values, problems by field, and a submit that focuses the first one. */
export function useSchemaForm<Schema extends FormSchema>(schema: Schema, options: SchemaFormOptions<Schema>) {
  const { initial, shows = "submit", textOf, busy = false, onInvalid, onSubmit } = options;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const validate = schemaResolver(schema, { sync: true });
  const form = useForm<Fields>({
    // the library allows letters, numbers and dashes
    name: useId().replaceAll(/\W|_/g, "-"),
    initialValues: initial,
    validate,
    ...(typeof shows === "number" ? { validateInputOnChange: true, validateDebounce: shows } : {}),
  });
  const values = form.values as z.input<Schema>;
  const problems = validate(values);

  function isShown(name: Name<Schema>): boolean {
    if (shows === "submitted") return isSubmitted;
    if (shows === "typing") return form.isTouched(name) && values[name] !== "";
    return form.errors[name] !== undefined;
  }

  function set<Key extends Name<Schema>>(name: Key, next: z.input<Schema>[Key]): void {
    // the problem of the value before is over, also while the next validation waits
    form.clearFieldError(name);
    // the library derives the type of a value from its path, which is generic here
    const [path, value]: [string, unknown] = [name, next];
    form.setFieldValue(path, value);
  }

  function field<Key extends Name<Schema>>(name: Key): FieldProps<z.input<Schema>[Key]> {
    const { onChange, "data-path": path } = form.getInputProps(name) as FieldProps<unknown>;
    const problem = isShown(name) ? problems[name] : undefined;
    return {
      value: values[name],
      onChange: (next) => {
        form.clearFieldError(name);
        onChange(next);
      },
      error: typeof problem === "string" ? textOf?.(problem, name) : undefined,
      "data-path": path,
    };
  }

  const focus = (name: string): void => form.getInputNode<HTMLElement, string>(name)?.focus();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsSubmitted(true);
    form.validate();
    const [first] = Object.keys(problems);
    if (first === undefined) {
      if (!busy) onSubmit(schema.parse(values));
      return;
    }
    focus(first);
    onInvalid?.(problems as Parameters<typeof onInvalid>[0]);
  };

  return {
    values,
    /** Problem of a field that is shown: the message of the schema's issue. */
    problemOf: (name: Name<Schema>) => (isShown(name) ? (problems[name] as string | undefined) : undefined),
    /** True when every field is valid. */
    isValid: Object.keys(problems).length === 0,
    field,
    set,
    /** Moves the focus to the control of a field. */
    focus: (name: Name<Schema>): void => focus(name),
    submit,
    /** Returns to the initial values. */
    reset: (): void => {
      form.reset();
      setIsSubmitted(false);
    },
  };
}

/** The part of a form that its buttons need. */
export type FormState = Pick<ReturnType<typeof useSchemaForm>, "submit" | "isValid">;
