import { VisuallyHidden } from "@wth/ui";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import type { ComponentType } from "react";
import classes from "./bar-link.module.css";

const MOST = 99;

type Props = {
  href: string;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": "true" }>;
  name: string;
  isCurrent: boolean;
  /** Number of waiting actions. */
  waiting?: number;
  /** The number in words. */
  waitingText?: string;
  onClick?: () => void;
};

/**
 * One screen in the bottom bar. A plain link, as two links of one address must not both be marked as the current one.
 */
export function BarLink({ href, Icon, name, isCurrent, waiting = 0, waitingText, onClick }: Props) {
  return (
    <a href={href} className={classes["root"]} aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
      <span className={classes["icon"]}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
        {waiting > 0 && (
          <span className={classes["badge"]} aria-hidden="true">
            {waiting > MOST ? `${MOST}+` : countText(waiting)}
          </span>
        )}
      </span>
      <span className={classes["name"]}>{name}</span>
      {waiting > 0 && <VisuallyHidden> {waitingText}</VisuallyHidden>}
    </a>
  );
}
