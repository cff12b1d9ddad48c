import { hkdfSync } from "node:crypto";

/** A key for one purpose, made of the server's encryption key; keys of other purposes say nothing about it. */
export function derivedKey(encryptionKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", encryptionKey, "", `wth ${purpose} v1`, 32));
}
