import { useEffect, useState } from "react";
import { localKeys } from "#config/storage-keys.ts";

/** Returns the stored tab; the first one without a valid value. */
export function storedTab(count: number, saved: string | null): number {
  const index = saved !== null && /^\d{1,3}$/.test(saved) ? Number(saved) : 0;
  return index < count ? index : 0;
}

const listeners = new Set<(index: number) => void>();

/** Opens a tab by index: on the current screen, and on the next visit. */
export function openTab(index: number): void {
  localStorage.setItem(localKeys.tabIndex, String(index));
  for (const listener of listeners) listener(index);
}

/** Index of the open tab, stored across visits. */
export function useStoredTab(count: number): [number, (index: number) => void] {
  const [index, setIndex] = useState(() => storedTab(count, localStorage.getItem(localKeys.tabIndex)));
  useEffect(() => {
    listeners.add(setIndex);
    return () => void listeners.delete(setIndex);
  }, []);
  return [index, openTab];
}
