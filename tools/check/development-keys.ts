import { createHash } from "node:crypto";

/** SHA-256 of the ten private keys, in lower-case hex, of every local development chain. */
const DEVELOPMENT_KEY_HASHES: ReadonlySet<string> = new Set([
  "bc1a50966c9e6486bc4ebf880b51611a2a97fcb8e7a6976e9b81a9e3e8ca0e3c",
  "8335c55334821eefd4334369ff9c04a8594f161013cf9d87f58802d87297837e",
  "b26ab6529d20ebebb4192256f202984754f785481c64b1a1aed58cac93b3617e",
  "64034b44c579b335ab5e85debbfe72789e970138cc8d296799c3833a2a8525fb",
  "4d3e46eec8244d1d106f866ee48994f6176705298aee1b8426b2ad2529eb454b",
  "0aedba9d586f34f95cf1f0d54926f62e8a078ce2ca593be73ab27a87d3ff9c5d",
  "28e543d3753fc9d14c658ebef20b76a3b5f8e7d78667baf27832ceb3bea01bdf",
  "f070994a8599478580678f2b9482c5f02bb3de0647281e8efae183669425808a",
  "38e69fdd19aefeb4adf56312f10e62c30274997835173c7006308323ad7db506",
  "967f21586cdf1248a862f2cfb330099701c942c2c7a7537c54f7ec48f8556505",
]);

const HEX_32_BYTES = /(?<![0-9a-fA-F])(?:0x)?([0-9a-fA-F]{64})(?![0-9a-fA-F])/g;

/** Hex strings of 32 bytes, with or without 0x, in lower case. */
export const hexKeysIn = (text: string): string[] =>
  [...text.matchAll(HEX_32_BYTES)].map(([, hex = ""]) => hex.toLowerCase());

/** True when 64 hex digits are one of these keys. */
export const isDevelopmentKey = (hex: string): boolean =>
  DEVELOPMENT_KEY_HASHES.has(createHash("sha256").update(hex).digest("hex"));
