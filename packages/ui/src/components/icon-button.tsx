import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import classes from "./icon-button.module.css";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  /** Accessible name; there is no visible text. */
  label: string;
  children: ReactNode;
};

/** A round button with only an icon. */
export function IconButton({ label, className, children, ...rest }: Props) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={cx(classes["root"], className)}>
      {children}
    </button>
  );
}
