import { localKeys } from "#config/storage-keys.ts";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

const stored = createStore<string | null>(null);

/** Stores the invitation code of the page's URL for every tab, until an account is bound. */
export function storeInviteCode(code: string): void {
  localStorage.setItem(localKeys.inviteCode, code);
  stored.set(code);
}

export function forgetInviteCode(): void {
  localStorage.removeItem(localKeys.inviteCode);
  stored.set(null);
}

/** The stored code, or null. */
export const useStoredInviteCode = (): string | null => useStore(stored) ?? localStorage.getItem(localKeys.inviteCode);

/**
 * Returns the address of a page with the stored code, since another browser that opens it knows nothing of this one.
 */
export function withInviteCode(page: string, code: string | null): string {
  if (code === null) return page;
  const address = new URL(page);
  address.searchParams.set("inviteCode", code);
  return address.href;
}

/** Stores the invitation code of a URL until it can be bound. */
export function storeInviteFromAddress(query: string): void {
  const code = new URLSearchParams(query).get("inviteCode")?.trim();
  if (code) storeInviteCode(code);
}
