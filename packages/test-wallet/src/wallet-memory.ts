const KEY = "wth-sandbox";

/** Address that the page may see, kept over reloads; null when it is not connected. */
export function permittedAddress(): string | null {
  return localStorage.getItem(KEY);
}

export function permitAddress(address: string | null): void {
  if (address === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, address);
}
