import { isIPv4, isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** Eight groups of an IPv6 address, in lower-case hex without leading zeros. */
function groupsOf(address: string): string[] {
  const [text = ""] = address.split("%");
  // the URL parser writes every form of an address in one way
  const [head = "", tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

/**
 * The range of an address that one network usually gives to one customer: /24 of IPv4, /64 of IPv6. Any other text is a
 * range of its own.
 */
export function addressRange(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
