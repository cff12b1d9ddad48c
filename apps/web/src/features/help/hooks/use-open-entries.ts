import { useEffect, useState } from "react";

/** Entries that are expanded. The one that the URL names is expanded, scrolled to, and gets the focus. */
export function useOpenEntries(entry: string, isReady: boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [named, setNamed] = useState("");
  if (named !== entry) {
    setNamed(entry);
    setOpened(new Set([...opened, entry]));
  }
  useEffect(() => {
    if (!isReady || entry === "") return;
    const element = document.getElementById(entry);
    element?.scrollIntoView({ block: "start" });
    element?.querySelector("summary")?.focus({ preventScroll: true });
  }, [entry, isReady]);
  return {
    has: (id: string): boolean => opened.has(id),
    set: (id: string, isOpen: boolean): void =>
      setOpened((now) => new Set(isOpen ? [...now, id] : [...now].filter((each) => each !== id))),
  };
}

export type OpenEntries = ReturnType<typeof useOpenEntries>;
