import { useEffect, useRef, useState } from "react";

/** A panel that opens on press; outside press, Escape and keyboard focus leaving it close it. */
export function usePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = (): void => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      // a pressed element that is already removed does not count as outside
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
    /** Props for the element around button and panel; the button comes first. */
    area: { ref: root },
  };
}
