const KEY = "wth-sandbox";

/** Returns the address that the page may see, stored across reloads; null when it is not connected. */
export function permittedAddress(): string | null {
  return localStorage.getItem(KEY);
}

export function permitAddress(address: string | null): void {
  if (address === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, address);
}
