import { setTimeout as pause } from "node:timers/promises";
import type { Address } from "viem";
import { signerClient, type SignerAddress } from "./signer-client.ts";

const PATIENCE_MS = 1_000;

/**
 * Returns a reader of the account of the signing key; it gives null when the signer does not answer within a second.
 */
export function signingKeyReader(address: SignerAddress): () => Promise<Address | null> {
  const signer = signerClient(address);
  return () => Promise.race([signer.key().catch(() => null), pause(PATIENCE_MS, null, { ref: false })]);
}
