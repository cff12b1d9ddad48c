import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from "react";

/** Delay before the panel closes after the pointer left: long enough to cross the gap. */
const LEAVE_MS = 220;

/** A panel that opens on hover, and on press for keyboard and touch; Escape and leaving close it. */
export function useHoverPanel() {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The first press on a panel that a hover opened does not close it, however long after the hover a slow device
  // reports it.
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (): void => {
    clearTimeout(timer.current);
    setOpened(true);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    pressed.current = false;
    setOpened(false);
  };
  return {
    opened,
    close,
    toggle: () => {
      if (opened && pressed.current) return close();
      pressed.current = true;
      open();
    },
    area: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== "touch") open();
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        // Typing keeps the panel open wherever the pointer is.
        const typing = event.currentTarget.querySelector("input:focus") !== null;
        if (event.pointerType !== "touch" && !typing) timer.current = setTimeout(close, LEAVE_MS);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) close();
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== "Escape") return;
        close();
        event.currentTarget.querySelector("button")?.focus();
      },
    },
  };
}
