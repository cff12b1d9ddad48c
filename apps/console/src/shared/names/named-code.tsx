import classes from "./named-code.module.css";

type Props = { text: string; name: string };

/** A text above the name that operators search by; the name alone where it has no text. */
export function NamedCode({ text, name }: Props) {
  if (text === name) return <code>{name}</code>;
  return (
    <span className={classes["root"]}>
      {text}
      <code className={classes["name"]}>{name}</code>
    </span>
  );
}
