import { useState } from "react";
import { localKeys } from "../../config/storage-keys.ts";

/** The remembered tab, or the first when there is none or it does not exist on this screen. */
export function storedTab(count: number, saved: string | null): number {
  const index = saved !== null && /^\d{1,3}$/.test(saved) ? Number(saved) : 0;
  return index < count ? index : 0;
}

/** The open tab by position, remembered across visits. */
export function useStoredTab(count: number): [number, (index: number) => void] {
  const [index, setIndex] = useState(() => storedTab(count, localStorage.getItem(localKeys.tabIndex)));
  return [
    index,
    (next) => {
      localStorage.setItem(localKeys.tabIndex, String(next));
      setIndex(next);
    },
  ];
}
