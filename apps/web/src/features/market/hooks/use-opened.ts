import { useEffect, useState } from "react";

/** Opens a dialog right after it was mounted, so that it records the focused element and restores it at the end. */
export function useOpened(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsMounted(true));
    return () => clearTimeout(timer);
  }, []);
  return opened && isMounted;
}
