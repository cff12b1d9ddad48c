import { sessionKeys } from "#config/storage-keys.ts";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

const kept = createStore<string | null>(null);

/** Stores the invitation code of the page's URL for this tab, across connecting and reloading. */
export function keepInviteCode(code: string): void {
  sessionStorage.setItem(sessionKeys.inviteCode, code);
  kept.set(code);
}

export function forgetInviteCode(): void {
  sessionStorage.removeItem(sessionKeys.inviteCode);
  kept.set(null);
}

/** The stored code, or null. */
export const useKeptInviteCode = (): string | null => useStore(kept) ?? sessionStorage.getItem(sessionKeys.inviteCode);
