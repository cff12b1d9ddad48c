import { TextField } from "@wth/ui";
import classes from "./paged-list.module.css";

type Props = { label: string; text: string; onText: (text: string) => void };

/** A text that narrows the list below it. */
export function ListFilter({ label, text, onText }: Props) {
  return (
    <div className={classes["filter"]}>
      <TextField type="search" label={label} value={text} onChange={({ target }) => onText(target.value)} />
    </div>
  );
}
