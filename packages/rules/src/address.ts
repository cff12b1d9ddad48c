/** Returns the short form of an address: its first 6 and last 4 characters. Source: CONST-25. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`;
}
