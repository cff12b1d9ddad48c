import { useState } from "react";

/** At most one card is selected; choosing it again lets it go. */
export function useSelection() {
  const [selectedId, select] = useState<string>();
  const toggle = (id: string): void => select((current) => (current === id ? undefined : id));
  return { selectedId, select, toggle };
}
