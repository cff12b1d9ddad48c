import { useSyncExternalStore } from "react";

/** Session storage: the token is gone when the tab closes. */
const KEY = "consoleToken";
const listeners = new Set<() => void>();

export const readToken = (): string | null => sessionStorage.getItem(KEY);

/** Keeps the token of this tab; null forgets it. */
export function keepToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this tab has a token; the server decides what it is worth. */
export const useHasToken = (): boolean => useSyncExternalStore(subscribe, () => readToken() !== null);
