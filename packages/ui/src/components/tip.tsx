import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import type { KeyboardEvent, ReactNode } from "react";
import { useTip } from "../hooks/use-tip.ts";
import classes from "./tip.module.css";

type Props = {
  /** Accessible name of the button. */
  label: string;
  /** The explanation. */
  children: ReactNode;
  /** A link to more, which follows the explanation. */
  link?: ReactNode;
  /** True inside of a panel that closes when the focus leaves it. */
  isInline?: boolean;
};

/**
 * A button with a question mark beside a term. Hover and focus show the explanation; a press also moves the focus into
 * it. Escape and Tab return to the button.
 */
export function Tip({ label, children, link, isInline = false }: Props) {
  const { isOpen, button, content, setContent, close, press, area, ofButton } = useTip();
  const leave = (event: KeyboardEvent): void => {
    const isPastEnd = event.key === "Tab" && (event.shiftKey || event.target !== content || link === undefined);
    if (event.key !== "Escape" && !isPastEnd) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="top"
      width={280}
      offset={6}
      withinPortal={!isInline}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes["button"]}
          aria-label={label}
          // Escape closes the explanation and not the dialog around it
          data-mantine-stop-propagation={isOpen}
          onClick={press}
          {...area}
          {...ofButton}
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={setContent}
        className={classes["content"]}
        aria-label={label}
        data-mantine-stop-propagation="true"
        onKeyDown={leave}
        {...area}
      >
        {children}
        {link}
      </Popover.Dropdown>
    </Popover>
  );
}
