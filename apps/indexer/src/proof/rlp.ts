/**
 * RLP encoding on hex text without `0x`. General encoders, which build a tree of the input first, take six times as
 * long, and every receipt of every block that is used passes through here.
 */

/** Two hex digits below this value are a byte that is its own encoding. */
const SINGLE_BYTE_END = "80";
const STRING = 0x80;
const LIST = 0xc0;
const LONG = 55;

/** Prefixes of short byte strings by their length in bytes. */
const SHORT = Array.from({ length: LONG + 1 }, (_, bytes) => (STRING + bytes).toString(16));

const evenHex = (value: number): string => {
  const digits = value.toString(16);
  return digits.length % 2 === 0 ? digits : `0${digits}`;
};

function prefix(bytes: number, offset: number): string {
  if (bytes <= LONG) return (offset + bytes).toString(16);
  const length = evenHex(bytes);
  return (offset + LONG + length.length / 2).toString(16) + length;
}

/** Encodes a byte string. */
export function rlpString(hex: string): string {
  if (hex.length === 2 && hex < SINGLE_BYTE_END) return hex;
  return (SHORT[hex.length / 2] ?? prefix(hex.length / 2, STRING)) + hex;
}

/** Encodes a whole number without leading zeros; zero is the empty string. */
export const rlpNumber = (value: number): string => rlpString(value === 0 ? "" : evenHex(value));

/** Encodes a list of items that are encoded already. */
export function rlpList(items: readonly string[]): string {
  let payload = "";
  for (const item of items) payload += item;
  return prefix(payload.length / 2, LIST) + payload;
}
