import { inLocalStorage, storedText, useStoredText } from "@wth/web-kit/state/stored-text.ts";
import { localKeys } from "#config/storage-keys.ts";

/** Addresses that are remembered; a browser has few. */
const KEPT = 20;

const stored = storedText(inLocalStorage, localKeys.startOver);
const addresses = (text: string | null): readonly string[] => text?.split(" ").filter(Boolean) ?? [];

/** True when the first steps of an address are over in this browser, and a function that ends them. */
export function useStartOver(address: string): [boolean, () => void] {
  const over = addresses(useStoredText(stored));
  const end = (): void => {
    const others = addresses(stored.get()).filter((each) => each !== address);
    stored.set([...others, address].slice(-KEPT).join(" "));
  };
  return [over.includes(address), end];
}
