import { useEffect, useRef } from "react";

/** Upper bound of a fade, in frames. */
const LONGEST_FADE = 40;

/**
 * Calls `isDone` on each frame until it returns true, starting with the second so that an overlay opened in the same
 * moment has the focus.
 */
function eachFrame(isDone: () => boolean): void {
  let left = LONGEST_FADE;
  const next = (): void => {
    left -= 1;
    if (!isDone() && left > 0) requestAnimationFrame(next);
  };
  requestAnimationFrame(() => requestAnimationFrame(next));
}

/**
 * Elements that had the focus before an overlay opened, latest first: one overlay can open another and disappear
 * itself.
 */
let trail: Element[] = [];
const LONGEST_TRAIL = 8;

function canTakeFocus(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected || element.matches(":disabled")) return false;
  return element.closest("[inert], [aria-hidden='true']") === null && (element.checkVisibility?.() ?? true);
}

function restoreFocus(): void {
  const target = trail.find(canTakeFocus) ?? document.querySelector("main");
  trail = [];
  target?.focus({ preventScroll: true });
}

/**
 * Returns the focus to its previous element when an overlay closes, or to the page's content when that element is gone.
 * Also for an overlay that is mounted open.
 */
export function useRestoreFocus(opened: boolean): void {
  const isOpen = useRef(false);
  useEffect(() => {
    if (!opened) return undefined;
    isOpen.current = true;
    const before = document.activeElement;
    if (before !== null && before !== document.body) trail = [before, ...trail].slice(0, LONGEST_TRAIL);
    return () => {
      isOpen.current = false;
      const atClose = document.activeElement;
      eachFrame(() => {
        if (isOpen.current) return true;
        const now = document.activeElement;
        const isLost = now === null || now === document.body || now === atClose;
        if (isLost) restoreFocus();
        // an overlay that is closed immediately may take the focus only now, and lose it with its removal
        return isLost || now.closest("[role='dialog']") === null;
      });
    };
  }, [opened]);
}
