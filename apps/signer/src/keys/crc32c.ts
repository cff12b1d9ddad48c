/** Reversed polynomial of CRC-32C (Castagnoli). */
const POLYNOMIAL = 0x82f63b78;

/** Returns the CRC-32C checksum that Google Cloud KMS states of digests and signatures. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
