import { useState } from "react";

/** Becomes true on the first opening and stays true, which allows a closing animation. */
export function useOnceOpened(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once || opened;
}
