import { useState } from "react";

/** Becomes true when something is opened for the first time and stays so, which lets its closing be animated. */
export function useOnceOpened(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once || opened;
}
