import { useSyncExternalStore } from "react";

/** Height in px that a virtual keyboard takes at least; the browser's own bars take less. */
const KEYBOARD_PX = 150;

function subscribe(notify: () => void): () => void {
  const viewport = globalThis.visualViewport;
  viewport?.addEventListener("resize", notify);
  return () => viewport?.removeEventListener("resize", notify);
}

/** True while the visible part of the page is lower than its window at its usual size, and not because of zooming. */
function isOpen(): boolean {
  const viewport = globalThis.visualViewport;
  return viewport !== null && viewport !== undefined && innerHeight - viewport.height * viewport.scale > KEYBOARD_PX;
}

/** True while a virtual keyboard covers a part of the page. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
