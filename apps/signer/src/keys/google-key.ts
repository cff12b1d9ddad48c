import { KeyManagementServiceClient } from "@google-cloud/kms";
import { hexToBytes } from "viem";
import { crc32c } from "./crc32c.ts";
import { addressOf, contractSignature } from "./der-signature.ts";
import type { SigningKey } from "./signing-key.ts";

type ClientOptions = ConstructorParameters<typeof KeyManagementServiceClient>[0];

/**
 * A key version of Google Cloud KMS (EC_SIGN_SECP256K1_SHA256). Credentials come from the client's usual sources.
 * @param name projects/…/locations/…/keyRings/…/cryptoKeys/…/cryptoKeyVersions/…
 * @throws Error when the key cannot be read
 */
export async function googleKey(name: string, timeoutMs: number, options: ClientOptions = {}): Promise<SigningKey> {
  // HTTP instead of gRPC: one request a signature, and no native transport in this process
  const client = new KeyManagementServiceClient({ fallback: true, ...options });
  const within = { timeout: timeoutMs };
  const [{ pem }] = await client.getPublicKey({ name }, within);
  if (!pem) throw new Error("Google Cloud KMS returned no public key.");
  const address = addressOf({ pem });
  return {
    address,
    async sign(digest) {
      const sha256 = hexToBytes(digest);
      const request = { name, digest: { sha256 }, digestCrc32c: { value: crc32c(sha256) } };
      const [{ signature, verifiedDigestCrc32c, signatureCrc32c }] = await client.asymmetricSign(request, within);
      if (!(signature instanceof Uint8Array)) throw new Error("Google Cloud KMS returned no signature.");
      if (verifiedDigestCrc32c !== true || Number(signatureCrc32c?.value) !== crc32c(signature))
        throw new Error("Google Cloud KMS's answer was damaged on its way.");
      return contractSignature(signature, digest, address);
    },
    close: () => client.close(),
  };
}
