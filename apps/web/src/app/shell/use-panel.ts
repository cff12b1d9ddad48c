import { useEffect, useRef, useState, type KeyboardEvent } from "react";

/** A panel that opens by a press; a press elsewhere, Escape and leaving it by keyboard close it. */
export function usePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = (): void => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      // what was pressed may be gone by now, which is no press elsewhere
      const isElsewhere = target instanceof Node && target.isConnected && root.current?.contains(target) === false;
      if (isElsewhere) setIsOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);

  return {
    isOpen,
    close,
    toggle: () => setIsOpen((now) => !now),
    area: {
      ref: root,
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        if (event.key !== "Escape" || !isOpen) return;
        close();
        event.currentTarget.querySelector("button")?.focus();
      },
    },
  };
}
