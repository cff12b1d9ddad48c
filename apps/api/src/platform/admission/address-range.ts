import ipaddr from "ipaddr.js";

const V4_BYTES = 3;
const V6_RANGE_BYTES = 8;
const V6_NETWORK_BYTES = 6;
/** Limit of a network, as a multiple of the limit of one of its ranges. */
export const NETWORK_FACTOR = 2;
/**
 * A range uses at most a fifteenth of what accounts without anything share, and its network twice as much: ten hosts in
 * ranges of their own and one network leave a fifth of it to others.
 */
export const RANGE_PART = 15;

/** Part of a shared number that one range may use, at least one. */
export const rangePart = (shared: number): number => Math.max(1, Math.floor(shared / RANGE_PART));

/**
 * Ranges of an address. `range` is usually one customer: /24 of IPv4, /64 of IPv6. `network` is the least that
 * providers give away for nothing: /48 of IPv6, which has 65,536 ranges, and the same /24 of IPv4.
 */
export type AddressRanges = { range: string; network: string };

function v6Range(bytes: readonly number[], length: number): string {
  const zeros = Array<number>(bytes.length - length).fill(0);
  return `${ipaddr.fromByteArray([...bytes.slice(0, length), ...zeros]).toString()}/${length * 8}`;
}

/** Returns the ranges of an address; both are `unknown` for a text that is no address. */
export function addressRanges(text: string): AddressRanges {
  if (!ipaddr.isValid(text)) return { range: "unknown", network: "unknown" };
  const address = ipaddr.process(text);
  const bytes = address.toByteArray();
  if (address.kind() === "ipv6")
    return { range: v6Range(bytes, V6_RANGE_BYTES), network: v6Range(bytes, V6_NETWORK_BYTES) };
  const range = `${bytes.slice(0, V4_BYTES).join(".")}.0/24`;
  return { range, network: range };
}

/** Limits that an address counts against, its range's first: one that is used up uses up nothing of its network's. */
export function rangeLimits(address: string, max: number): readonly { of: string; max: number }[] {
  const { range, network } = addressRanges(address);
  const own = { of: range, max };
  return network === range ? [own] : [own, { of: network, max: max * NETWORK_FACTOR }];
}
