import { useState } from "react";

/** At most one card is selected; selecting it again deselects it. */
export function useSelection() {
  const [selectedId, select] = useState<string>();
  const toggle = (id: string): void => select((current) => (current === id ? undefined : id));
  return { selectedId, select, toggle };
}
