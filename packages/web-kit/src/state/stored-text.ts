import { useSyncExternalStore } from "react";

/** The store itself, looked up when used: pages are rendered where there is none. */
type Place = () => Storage;

export const inLocalStorage: Place = () => localStorage;
export const inSessionStorage: Place = () => sessionStorage;

export type StoredText = {
  get: () => string | null;
  /** Null removes it. */
  set: (value: string | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A text under one key of the browser's storage. Changes by this page reach the subscribers. */
export function storedText(place: Place, key: string): StoredText {
  const listeners = new Set<() => void>();
  return {
    get: () => place().getItem(key),
    set(value) {
      if (value === null) place().removeItem(key);
      else place().setItem(key, value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStoredText = ({ subscribe, get }: StoredText): string | null =>
  useSyncExternalStore(subscribe, get, () => null);
