import { useId, type ReactNode } from "react";
import classes from "./switch.module.css";

type Props = {
  label: string;
  /** Read by screen readers with the label. */
  description?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch that takes effect immediately. */
export function Switch({ label, description, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes["root"]}>
      <button
        id={id}
        type="button"
        role="switch"
        className={classes["button"]}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        aria-describedby={description === undefined ? undefined : `${id}-more`}
        onClick={() => onChange(!checked)}
      />
      <label id={`${id}-label`} htmlFor={id} className={classes["label"]}>
        {label}
      </label>
      {description !== undefined && (
        <div id={`${id}-more`} className={classes["description"]}>
          {description}
        </div>
      )}
    </div>
  );
}
