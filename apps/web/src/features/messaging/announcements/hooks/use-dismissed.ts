import { useEffect, useState } from "react";
import { localKeys } from "#config/storage-keys.ts";
import { readDismissed, withDismissed } from "../model/dismissed.ts";

const KEY = localKeys.dismissedAnnouncements;
const stored = (): readonly string[] => readDismissed(localStorage.getItem(KEY));

/** Announcements dismissed in this browser, shared by its tabs. */
export function useDismissed(): [readonly string[], (id: string) => void] {
  const [ids, setIds] = useState(stored);
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === KEY || key === null) setIds(stored());
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  return [
    ids,
    (id) => {
      localStorage.setItem(KEY, withDismissed(stored(), id));
      setIds(stored());
    },
  ];
}
