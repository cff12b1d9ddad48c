import { useState } from "react";

/** Identity of a picture whose URL changes: the `key` in its query, or the URL itself. */
export const pictureKey = (address: string): string => new URLSearchParams(address.split("?")[1]).get("key") ?? address;

/**
 * A picture whose URL expires and changes with every answer. A picture that is shown is not requested again; one that
 * failed is retried with the next URL.
 */
export function useStablePicture(address: string) {
  const [used, setUsed] = useState(address);
  const [isGone, setIsGone] = useState(false);
  if (isGone && used !== address) {
    setUsed(address);
    setIsGone(false);
  }
  return { isGone, image: { src: used, onError: () => setIsGone(true) } };
}
