import { useSyncExternalStore } from "react";

/** Session storage, so that the token is removed when the tab closes. */
const KEY = "consoleToken";
const listeners = new Set<() => void>();

export const readToken = (): string | null => sessionStorage.getItem(KEY);

/** Stores the token of this tab; null removes it. */
export function storeToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True when this tab has a token; only the server knows if it is valid. */
export const useHasToken = (): boolean => useSyncExternalStore(subscribe, () => readToken() !== null);
