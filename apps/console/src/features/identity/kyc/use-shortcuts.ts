import { useEffect, useRef } from "react";

export type Shortcuts = Readonly<Record<string, () => void>>;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/**
 * Runs an action by a single key. Ignored while typing, while a dialog is open, or with a modifier, so that the
 * browser's shortcuts keep working.
 */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event.target)) return;
      if (document.querySelector('[role="dialog"], dialog[open]') !== null) return;
      const key = event.key.toLowerCase();
      const run = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isOn]);
}
