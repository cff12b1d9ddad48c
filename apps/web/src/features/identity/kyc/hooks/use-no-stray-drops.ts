import { useEffect } from "react";

/** Prevents the browser from opening a file that is dropped outside a slot. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}
