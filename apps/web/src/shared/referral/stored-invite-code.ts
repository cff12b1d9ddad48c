import { sessionKeys } from "#config/storage-keys.ts";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

const stored = createStore<string | null>(null);

/** Stores the invitation code of the page's URL for this tab, across connecting and reloading. */
export function storeInviteCode(code: string): void {
  sessionStorage.setItem(sessionKeys.inviteCode, code);
  stored.set(code);
}

export function forgetInviteCode(): void {
  sessionStorage.removeItem(sessionKeys.inviteCode);
  stored.set(null);
}

/** The stored code, or null. */
export const useStoredInviteCode = (): string | null =>
  useStore(stored) ?? sessionStorage.getItem(sessionKeys.inviteCode);
