import { localKeys } from "#config/storage-keys.ts";

/** Stores the connected wallet across visits: only its address. */
export function rememberWallet(address: string): void {
  localStorage.setItem(localKeys.address, address);
  localStorage.setItem(localKeys.isConnected, "true");
}

export const wasConnected = (): boolean => localStorage.getItem(localKeys.isConnected) === "true";

/** Stores the owner of the stored tokens. */
export function rememberUser(address: string): void {
  localStorage.setItem(localKeys.user, JSON.stringify({ address }));
}

export function rememberedUser(): string | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(localKeys.user) ?? "null");
    return typeof user === "object" && user !== null && "address" in user ? String(user.address) : null;
  } catch {
    return null;
  }
}

export const forgetConnection = (): void => localStorage.removeItem(localKeys.isConnected);

export function forgetWallet(): void {
  localStorage.removeItem(localKeys.user);
  localStorage.removeItem(localKeys.address);
  localStorage.removeItem(localKeys.isConnected);
}
