import classes from "./named-code.module.css";
import { useActionText } from "./use-action-text.ts";
import { useParameterText } from "./use-parameter-text.ts";

type Props = { text: string; name: string };

/** A text above the name that operators search by; the name alone where it has no text. */
function NamedCode({ text, name }: Props) {
  if (text === name) return <code>{name}</code>;
  return (
    <span className={classes["root"]}>
      {text}
      <code className={classes["name"]}>{name}</code>
    </span>
  );
}

/** An audited action in words, with its name. */
export function ActionName({ action }: { action: string }) {
  const textOf = useActionText();
  return <NamedCode text={textOf(action)} name={action} />;
}

/** A parameter in words, with its name. */
export function ParameterLabel({ name }: { name: string }) {
  const textOf = useParameterText();
  return <NamedCode text={textOf(name)} name={name} />;
}
