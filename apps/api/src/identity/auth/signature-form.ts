import { parseErc6492Signature, serializeSignature, type Hex } from "viem";

/** Order of secp256k1. A signature with s in the upper half is another encoding of the one with n - s. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const HALF_ORDER = ORDER / 2n;
const COMPACT_S = (1n << 255n) - 1n;
/** Lengths in hex digits with 0x. */
const KEY_LENGTH = 2 + 2 * 65;
const COMPACT_LENGTH = 2 + 2 * 64;

export type SignatureFields = {
  r?: string | undefined;
  s?: string | undefined;
  v?: number | undefined;
  signature?: string | undefined;
};

/** The r and s of an ECDSA signature whose encoding is not canonical. */
export type KeyNumbers = { r: Hex; s: Hex };

export type SignatureForm = {
  /** The canonical signature of a key: 65 bytes r, s, v with s in the lower half and v 27 or 28. */
  key: Hex | undefined;
  /** Bytes that a contract wallet may accept (ERC-1271, or its ERC-6492 wrapper). */
  contract: Hex | undefined;
  /** Numbers of a key's signature that the contract's bytes may contain in any encoding. */
  disguised: KeyNumbers | undefined;
};

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;

/** Splits the 65 bytes of a key's signature. @returns undefined for another length */
export function splitSignature(signature: string): { r: string; s: string; v: number } | undefined {
  if (signature.length !== KEY_LENGTH) return undefined;
  const v = Number.parseInt(signature.slice(130), 16);
  return { r: signature.slice(0, 66), s: `0x${signature.slice(66, 130)}`, v };
}

function canonical(parts: { r: string; s: string; v: number } | undefined): Hex | undefined {
  if (parts === undefined || (parts.v !== 27 && parts.v !== 28)) return undefined;
  const [r, s] = [BigInt(parts.r), BigInt(parts.s)];
  if (r === 0n || r >= ORDER || s === 0n || s > HALF_ORDER) return undefined;
  return serializeSignature({ r: word(r), s: word(s), v: BigInt(parts.v) });
}

/** Returns r and s of 65 bytes, or of 64 in the compact form (EIP-2098), whose s has the parity in its first bit. */
function numbersIn(signature: Hex): KeyNumbers | undefined {
  if (signature.length !== KEY_LENGTH && signature.length !== COMPACT_LENGTH) return undefined;
  const [r, s] = [BigInt(signature.slice(0, 66)), BigInt(`0x${signature.slice(66, 130)}`)];
  return { r: word(r), s: word(signature.length === COMPACT_LENGTH ? s & COMPACT_S : s) };
}

/**
 * Parses the signature of a request: either r, s and v of a key, or `signature`. Letter case of hex digits is ignored.
 * @returns undefined when it has no accepted form
 */
export function signatureForm({ r, s, v, signature }: SignatureFields): SignatureForm | undefined {
  if (signature === undefined) {
    if (r === undefined || s === undefined || v === undefined) return undefined;
    const key = canonical({ r, s, v });
    return key && { key, contract: undefined, disguised: undefined };
  }
  if (r !== undefined || s !== undefined || v !== undefined) return undefined;
  const contract = signature.toLowerCase() as Hex;
  try {
    const disguised = numbersIn(parseErc6492Signature(contract).signature);
    return { key: canonical(splitSignature(contract)), contract, disguised };
  } catch {
    // a malformed wrapper
    return undefined;
  }
}
