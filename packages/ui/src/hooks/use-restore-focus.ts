import { useEffect, useRef } from "react";

/** Upper bound of a fade, in frames. */
const LONGEST_FADE = 40;

/**
 * Calls `isDone` on each frame of a fade until it returns true, starting with the second so that an overlay opened in
 * the same moment has the focus.
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

function takeTarget(): HTMLElement | null {
  const target = trail.find(canTakeFocus) ?? document.querySelector("main");
  trail = [];
  return target;
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
      let target: HTMLElement | null | undefined;
      eachFrame(() => {
        if (isOpen.current) return true;
        const now = document.activeElement;
        const isFirst = target === undefined;
        if (now === null || now === document.body || (isFirst && now === atClose)) {
          if (!target || !canTakeFocus(target)) target = takeTarget();
          target?.focus({ preventScroll: true });
        }
        // until its removal the closing overlay can take the focus again, and then loses it
        return false;
      });
    };
  }, [opened]);
}
