import { useId, type ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";
import classes from "./switch.module.css";

type Props = {
  label: string;
  /** True where the place of the switch shows its label, such as in a table. */
  hidesLabel?: boolean;
  /** Read by screen readers with the label. */
  description?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch that takes effect immediately. */
export function Switch({ label, hidesLabel = false, description, checked, disabled = false, onChange }: Props) {
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
        {hidesLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {description !== undefined && (
        <div id={`${id}-more`} className={classes["description"]}>
          {description}
        </div>
      )}
    </div>
  );
}
