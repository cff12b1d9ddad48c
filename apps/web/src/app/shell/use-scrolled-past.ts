import { useSyncExternalStore } from "react";

const subscribe = (notify: () => void): (() => void) => {
  addEventListener("scroll", notify, { passive: true });
  return () => removeEventListener("scroll", notify);
};

/** True when the page is scrolled down by more than this many px; false on the server. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > px,
    () => false,
  );
