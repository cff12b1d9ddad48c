import { useEffect, useRef, useState } from "react";

/** Time within which a browser shows its dialog after a click, in milliseconds. */
const DIALOG_MS = 1_500;

/**
 * Opens a file field, and notices a browser that shows no dialog for it, as those inside some wallets do. A dialog
 * takes the focus from the page; a choice or its end is announced at the field.
 */
export function useFileChooser() {
  const [isDead, setIsDead] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function open(field: HTMLInputElement | null): void {
    if (field === null) return;
    stop.current?.();
    setIsDead(false);
    const listeners = new AbortController();
    const { signal } = listeners;
    const timer = setTimeout(() => setIsDead(true), DIALOG_MS);
    stop.current = () => {
      clearTimeout(timer);
      listeners.abort();
    };
    const answered = (): void => {
      stop.current?.();
      setIsDead(false);
    };
    for (const event of ["change", "cancel"]) field.addEventListener(event, answered, { signal });
    window.addEventListener("blur", answered, { signal });
    document.addEventListener("visibilitychange", answered, { signal });
    field.click();
  }
  return { isDead, open };
}
