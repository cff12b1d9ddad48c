import { sessionKeys } from "#config/storage-keys.ts";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

const kept = createStore<string | null>(null);

/** Keeps an invitation code of the page's address through connecting and reloading, within this tab. */
export function keepInviteCode(code: string): void {
  sessionStorage.setItem(sessionKeys.inviteCode, code);
  kept.set(code);
}

export function forgetInviteCode(): void {
  sessionStorage.removeItem(sessionKeys.inviteCode);
  kept.set(null);
}

/** The kept code, or null. */
export const useKeptInviteCode = (): string | null => useStore(kept) ?? sessionStorage.getItem(sessionKeys.inviteCode);
