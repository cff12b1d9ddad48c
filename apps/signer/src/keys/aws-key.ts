import { GetPublicKeyCommand, KMSClient, SignCommand, type KMSClientConfig } from "@aws-sdk/client-kms";
import { hexToBytes } from "viem";
import { addressOf, contractSignature } from "./der-signature.ts";
import type { SigningKey } from "./signing-key.ts";

/**
 * A key of AWS KMS (ECC_SECG_P256K1, SIGN_VERIFY). Credentials and region come from the client's usual sources.
 * @throws Error when the key cannot be read
 */
export async function awsKey(keyId: string, timeoutMs: number, options: KMSClientConfig = {}): Promise<SigningKey> {
  const client = new KMSClient({ maxAttempts: 2, ...options });
  const within = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const { PublicKey: der } = await client.send(new GetPublicKeyCommand({ KeyId: keyId }), within());
  if (der === undefined) throw new Error("AWS KMS returned no public key.");
  const address = addressOf({ der });
  return {
    address,
    async sign(digest) {
      const command = new SignCommand({
        KeyId: keyId,
        Message: hexToBytes(digest),
        MessageType: "DIGEST",
        SigningAlgorithm: "ECDSA_SHA_256",
      });
      const { Signature: signature } = await client.send(command, within());
      if (signature === undefined) throw new Error("AWS KMS returned no signature.");
      return contractSignature(signature, digest, address);
    },
    close: async () => client.destroy(),
  };
}
