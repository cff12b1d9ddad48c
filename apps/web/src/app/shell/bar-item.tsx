import { VisuallyHidden } from "@wth/ui";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import type { ComponentType } from "react";
import classes from "./bar-item.module.css";

const MOST = 99;

type Look = {
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": "true" }>;
  name: string;
  /** Number of waiting actions. */
  waiting?: number;
  /** The number in words. */
  waitingText?: string;
};

/** One screen in the bottom bar. */
export function BarLink({ href, isCurrent, ...look }: Look & { href: string; isCurrent: boolean }) {
  return (
    <a href={href} className={classes["root"]} aria-current={isCurrent ? "page" : undefined}>
      <Content {...look} />
    </a>
  );
}

/** A button in the bottom bar, for what opens above the screen. */
export function BarButton({ isOpen, onPress, ...look }: Look & { isOpen: boolean; onPress: () => void }) {
  return (
    <button type="button" className={classes["root"]} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onPress}>
      <Content {...look} />
    </button>
  );
}

function Content({ Icon, name, waiting = 0, waitingText }: Look) {
  return (
    <>
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
    </>
  );
}
