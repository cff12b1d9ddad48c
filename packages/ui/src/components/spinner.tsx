import classes from "./spinner.module.css";

/** Three moving dots; decoration only: the text beside it must state the progress. */
export function Spinner() {
  return (
    <span className={classes["root"]} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
