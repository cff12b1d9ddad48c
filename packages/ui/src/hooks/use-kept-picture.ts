import { useState } from "react";

/** What names a picture whose address changes: the `key` in its query, or the address itself. */
export const pictureKey = (address: string): string => new URLSearchParams(address.split("?")[1]).get("key") ?? address;

/**
 * A picture whose address lasts a short while and is made anew with every answer. What is shown is not asked for again;
 * what could not be shown is tried with the next address.
 */
export function useKeptPicture(address: string) {
  const [used, setUsed] = useState(address);
  const [isGone, setIsGone] = useState(false);
  if (isGone && used !== address) {
    setUsed(address);
    setIsGone(false);
  }
  return { isGone, image: { src: used, onError: () => setIsGone(true) } };
}
