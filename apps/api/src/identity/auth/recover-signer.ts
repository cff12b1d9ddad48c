import { hash } from "node:crypto";
import { instantiateSecp256k1, type RecoveryId } from "@bitauth/libauth";
import type { Hex } from "viem";

/** libsecp256k1 in WebAssembly, about ten times as fast as JavaScript and without a native build. */
const secp256k1 = await instantiateSecp256k1();

/** OpenSSL's Keccak with 256 bits, as Ethereum uses it; SHA-3 pads otherwise. */
const keccak = (data: Uint8Array): Buffer => hash("keccak-256", data, { outputEncoding: "buffer" });

const SIGNATURE_BYTES = 65;
const RECOVERY_IDS: Readonly<Record<number, RecoveryId>> = { 27: 0, 28: 1 };

/** Hash that wallets sign of a text (ERC-191, version 0x45). */
function messageHash(message: string): Buffer {
  const text = Buffer.from(message, "utf8");
  return keccak(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]));
}

/**
 * Returns the address whose key signed the text, in lower case; undefined when no key could have.
 *
 * @param signature 65 bytes: r, s, and v of 27 or 28. s may lie in the upper half, which callers refuse where it
 * matters.
 */
export function recoverSigner(message: string, signature: Hex): Hex | undefined {
  const bytes = Buffer.from(signature.slice(2), "hex");
  const id = RECOVERY_IDS[bytes[SIGNATURE_BYTES - 1] ?? 0];
  if (bytes.length !== SIGNATURE_BYTES || id === undefined) return undefined;
  const key = secp256k1.recoverPublicKeyUncompressed(bytes.subarray(0, -1), id, messageHash(message));
  // an error is returned as its text
  return typeof key === "string" ? undefined : `0x${keccak(key.subarray(1)).subarray(-20).toString("hex")}`;
}
