import { useEffect, useState } from "react";
import { type Draft, openDraft } from "../draft/draft-store.ts";

/** Returns the stored draft at page load; undefined until it is known. */
export function useDraft(owner: string): Draft | undefined {
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    let isOver = false;
    void openDraft(owner).then((opened) => {
      if (!isOver) setDraft(opened);
    });
    return () => {
      isOver = true;
    };
  }, [owner]);
  return draft;
}
