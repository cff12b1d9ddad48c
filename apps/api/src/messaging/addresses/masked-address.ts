/** An e-mail address of which its owner recognizes the first letter and the domain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, Math.min(1, at))}•••${address.slice(at)}`;
}
