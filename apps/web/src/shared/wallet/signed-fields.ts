export type SignatureFields = { r: string; s: string; v: 27 | 28 } | { signature: string };

/** Returns a key's 65-byte signature as r, s, v; a contract wallet's signature unchanged. */
export function signatureFields(signature: string): SignatureFields {
  if (signature.length !== 132) return { signature };
  const last = Number.parseInt(signature.slice(130), 16);
  const v = last < 27 ? last + 27 : last;
  if (v !== 27 && v !== 28) return { signature };
  return { r: signature.slice(0, 66), s: `0x${signature.slice(66, 130)}`, v };
}
