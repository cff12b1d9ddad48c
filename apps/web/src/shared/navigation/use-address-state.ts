import { useState } from "react";

type Shown<T> = {
  value: T;
  key: string;
  /** Written to the URL, which has not shown it yet. */ sent: readonly string[];
};

/**
 * State that the URL keeps. It changes at once and is then written to the URL; it follows the URL when that changes in
 * another way, such as by Back or by a link.
 */
export function useAddressState<T>(inAddress: T, write: (value: T) => void, keyOf: (value: T) => string) {
  const key = keyOf(inAddress);
  const [shown, setShown] = useState<Shown<T>>({ value: inAddress, key, sent: [] });
  if (key !== shown.key) {
    const own = shown.sent.indexOf(key);
    setShown(own < 0 ? { value: inAddress, key, sent: [] } : { ...shown, key, sent: shown.sent.slice(own + 1) });
  }
  const change = (value: T): void => {
    setShown((now) => ({ ...now, value, sent: [...now.sent, keyOf(value)] }));
    write(value);
  };
  return [shown.value, change] as const;
}
