/** The short form of an address: its first 6 and last 4 characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`;
}
