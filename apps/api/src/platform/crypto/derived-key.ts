import { hkdfSync } from "node:crypto";

/** Derives the key of one purpose from the server's encryption key; it reveals nothing about the other keys. */
export function derivedKey(encryptionKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", encryptionKey, "", `wth ${purpose} v1`, 32));
}
