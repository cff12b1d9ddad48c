import ipaddr from "ipaddr.js";

const V4_BYTES = 3;
const V6_BYTES = 8;

/**
 * Returns the range of an address that limits count as one client: /24 of IPv4, /64 of IPv6. A text that is no address
 * is a range of its own.
 */
export function addressRange(text: string): string {
  if (!ipaddr.isValid(text)) return "unknown";
  const address = ipaddr.process(text);
  const bytes = address.toByteArray();
  return address.kind() === "ipv4"
    ? `${bytes.slice(0, V4_BYTES).join(".")}.0/24`
    : `${ipaddr.fromByteArray([...bytes.slice(0, V6_BYTES), ...Array<number>(V6_BYTES).fill(0)]).toString()}/64`;
}
