import { useSyncExternalStore } from "react";

const subscribe = (notify: () => void): (() => void) => {
  addEventListener("scroll", notify, { passive: true });
  return () => removeEventListener("scroll", notify);
};

/** Whether the page is scrolled down by more than this many pixels; not while it is rendered on the server. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > px,
    () => false,
  );
