import classes from "./spinner.module.css";

/** Three dots that rise and fall; decoration only, so the text beside it must say what is going on. */
export function Spinner() {
  return (
    <span className={classes["root"]} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
