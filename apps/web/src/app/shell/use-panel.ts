import { useEffect, useRef, useState } from "react";

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
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== "Escape") return;
      setIsOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);

  return {
    isOpen,
    close,
    toggle: () => setIsOpen((now) => !now),
    /** To be given to the element around the button and the panel; the button comes first. */
    area: { ref: root },
  };
}
