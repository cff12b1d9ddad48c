import { useEffect, useState } from "react";
import { type Draft, openDraft } from "../draft/draft-store.ts";

/** What the person had filled in when the page was loaded; undefined until it is known. */
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
