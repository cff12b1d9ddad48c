import { useEffect, useRef } from "react";

/** As long as anything takes to fade, in frames. */
const LONGEST_FADE = 40;

/** Calls with each frame, from the second on, so that what opens in the same moment has taken the focus, until told. */
function eachFrame(isDone: () => boolean): void {
  let left = LONGEST_FADE;
  const next = (): void => {
    left -= 1;
    if (!isDone() && left > 0) requestAnimationFrame(next);
  };
  requestAnimationFrame(() => requestAnimationFrame(next));
}

/** Where the focus was before something opened over it, the latest first: one opens another and is gone itself. */
let trail: Element[] = [];
const LONGEST_TRAIL = 8;

function canTakeFocus(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected || element.matches(":disabled")) return false;
  return element.closest("[inert], [aria-hidden='true']") === null && (element.checkVisibility?.() ?? true);
}

function giveBack(): void {
  const target = trail.find(canTakeFocus) ?? document.querySelector("main");
  trail = [];
  target?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to where it was when something that covers the page closes, or to the page's content when that
 * place is gone; also when it was there already opened.
 */
export function useFocusBack(opened: boolean): void {
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
        if (isLost) giveBack();
        // what is closed at once may take the focus only now, and goes with it
        return isLost || now.closest("[role='dialog']") === null;
      });
    };
  }, [opened]);
}
