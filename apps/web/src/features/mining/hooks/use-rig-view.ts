import { useStoredText, inLocalStorage, storedText } from "@wth/web-kit/state/stored-text.ts";
import { localKeys } from "#config/storage-keys.ts";

/** Cards, or a table with a line for each rig. */
export type RigView = "cards" | "table";

/** Number of rigs up to which only cards are shown, two or three rows of them. */
const FEW = 8;

const chosenView = storedText(inLocalStorage, localKeys.rigView);

/** How the rigs are shown: few as cards, many as a table unless the user has chosen otherwise. */
export function useRigView(count: number) {
  const chosen = useStoredText(chosenView);
  const isOffered = count > FEW;
  const view: RigView = isOffered && chosen !== "cards" ? "table" : "cards";
  return { view, isOffered, choose: (next: RigView) => chosenView.set(next) };
}
