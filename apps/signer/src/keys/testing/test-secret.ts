import { createPublicKey, randomInt, type KeyObject } from "node:crypto";
import { bytesToHex, hexToBytes, type Address, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount, sign } from "viem/accounts";

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** A key inside a double of a key service. */
export type TestSecret = {
  address: Address;
  publicKey: KeyObject;
  /** Signs a digest, in DER, with a high s as often as with a low one. */
  signDer(digest: Uint8Array): Promise<Buffer>;
};

function integer(value: bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  const padded = (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return Buffer.concat([Buffer.of(2, padded.length), padded]);
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

export function testSecret(privateKey: Hex = generatePrivateKey()): TestSecret {
  const { address, publicKey } = privateKeyToAccount(privateKey);
  const point = hexToBytes(publicKey);
  const jwk = { kty: "EC", crv: "secp256k1", x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
  return {
    address,
    publicKey: createPublicKey({ key: jwk, format: "jwk" }),
    async signDer(digest) {
      const { r, s } = await sign({ hash: bytesToHex(digest), privateKey });
      const high = randomInt(2) === 0 ? BigInt(s) : ORDER - BigInt(s);
      const body = Buffer.concat([integer(BigInt(r)), integer(high)]);
      return Buffer.concat([Buffer.of(0x30, body.length), body]);
    },
  };
}
