import type { Address, Hex } from "viem";

/** A secp256k1 key that signs digests, in this process or in a key service. */
export type SigningKey = {
  /** Account of the key. */
  readonly address: Address;
  /**
   * Returns the signature of a 32-byte digest: r, s and v (27 or 28), 65 bytes, with a low s.
   * @throws Error when the key cannot be used
   */
  sign(digest: Hex): Promise<Hex>;
  /** Releases connections. */
  close(): Promise<void>;
};
