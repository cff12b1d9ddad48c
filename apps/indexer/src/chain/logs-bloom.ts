import { createHash } from "node:crypto";

const BLOOM_BYTES = 256;
const BLOOM_BITS_MASK = 0x7ff;

/** Returns the three bit positions that an address or topic sets in a header's 2,048-bit filter. */
export function bloomBits(value: string): readonly number[] {
  const hash = createHash("keccak-256")
    .update(Buffer.from(value.slice(2), "hex"))
    .digest();
  return [0, 2, 4].map((at) => hash.readUInt16BE(at) & BLOOM_BITS_MASK);
}

/** False when the value is certainly absent; true when it may be present. Bit 0 is the last bit of the last byte. */
export function bloomMayContain(bloom: Buffer, bits: readonly number[]): boolean {
  return bits.every((bit) => ((bloom[BLOOM_BYTES - 1 - (bit >> 3)] ?? 0xff) & (1 << (bit & 7))) !== 0);
}
