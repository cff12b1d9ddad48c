import { createLink } from "@tanstack/react-router";
import { cx } from "@wth/ui";
import type { AnchorHTMLAttributes, Ref } from "react";
import classes from "./link-button.module.css";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function Anchor({ className, children, ...rest }: Props) {
  return (
    <a {...rest} className={cx(classes["root"], className)}>
      {children}
    </a>
  );
}

/** A router link styled as the primary button. */
export const LinkButton = createLink(Anchor);
