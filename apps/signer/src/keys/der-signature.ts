import { createPublicKey } from "node:crypto";
import { isAddressEqual, numberToHex, recoverAddress, serializeSignature, type Address, type Hex } from "viem";
import { publicKeyToAddress } from "viem/accounts";

/** Order of the group of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const SEQUENCE = 0x30;
const INTEGER = 0x02;

const toHex = (base64: string | undefined) =>
  Buffer.from(base64 ?? "", "base64url")
    .toString("hex")
    .padStart(64, "0");

/** Returns the account of a public key (SubjectPublicKeyInfo). @throws Error unless it is a secp256k1 key */
export function addressOf(key: { der: Uint8Array } | { pem: string }): Address {
  const publicKey = createPublicKey(
    "pem" in key ? key.pem : { key: Buffer.from(key.der), format: "der", type: "spki" },
  );
  const { crv, x, y } = publicKey.export({ format: "jwk" });
  if (crv !== "secp256k1") throw new Error(`The signing key is of the curve ${crv}, not of secp256k1.`);
  return publicKeyToAddress(`0x04${toHex(x)}${toHex(y)}`);
}

/** Reads a DER integer. @returns its value and the place after it */
function integerAt(der: Uint8Array, at: number): { value: bigint; next: number } {
  const length = der[at + 1];
  const next = at + 2 + (length ?? 0);
  if (der[at] !== INTEGER || length === undefined || length === 0 || length > 33 || next > der.length)
    throw new Error("The signature is not readable.");
  return { value: BigInt(`0x${Buffer.from(der.subarray(at + 2, next)).toString("hex")}`), next };
}

/** Reads r and s of an ECDSA signature in DER. @throws Error for other bytes */
function readDer(der: Uint8Array): { r: bigint; s: bigint } {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw new Error("The signature is not readable.");
  const r = integerAt(der, 2);
  const s = integerAt(der, r.next);
  const isWhole = s.next === der.length && [r.value, s.value].every((part) => part > 0n && part < ORDER);
  if (!isWhole) throw new Error("The signature is not readable.");
  return { r: r.value, s: s.value };
}

/**
 * Returns a DER signature as the contracts accept it: 65 bytes, with a low s and the v that recovers to the key's
 * account.
 * @throws Error when the bytes are no signature of the digest by that key
 */
export async function contractSignature(der: Uint8Array, digest: Hex, address: Address): Promise<Hex> {
  const { r, s } = readDer(der);
  const low = s > ORDER / 2n ? ORDER - s : s;
  for (const yParity of [0, 1] as const) {
    const signature = serializeSignature({
      r: numberToHex(r, { size: 32 }),
      s: numberToHex(low, { size: 32 }),
      yParity,
    });
    const recovered = await recoverAddress({ hash: digest, signature }).catch(() => undefined);
    if (recovered !== undefined && isAddressEqual(recovered, address)) return signature;
  }
  throw new Error("The signature does not belong to the signing key.");
}
