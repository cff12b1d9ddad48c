import { useCallback, useSyncExternalStore } from "react";

/** Widths in px up to which a layout applies. */
export const MOBILE_MAX = 750;
export const MID_MAX = 1300;

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  const read = (): boolean => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, read);
}

/** The phone layout: 750 px and below. */
export const useIsMobile = (): boolean => useMedia(`(max-width: ${MOBILE_MAX}px)`);

/** The compact desktop layout and everything smaller: 1300 px and below. */
export const useIsMid = (): boolean => useMedia(`(max-width: ${MID_MAX}px)`);
