import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import classes from "./button.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary` is the one action of a view; `quiet` has no border. */
  variant?: "primary" | "outline" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  /** Shows a spinner and ignores clicks; the label stays available to screen readers. */
  busy?: boolean;
  icon?: ReactNode;
  wide?: boolean;
};

/** A push button. */
export function Button({
  variant = "outline",
  size = "md",
  busy = false,
  wide = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(classes["root"], className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
