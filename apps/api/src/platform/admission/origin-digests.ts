import { createHmac } from "node:crypto";
import type { Keyring } from "../crypto/keyring.ts";
import { addressRanges } from "./address-range.ts";

/** Digests of an address range under each key; the first, of the active key, is stored. */
type Digests = readonly [Buffer, ...Buffer[]];
/** Digests of the range and the network that a request came from. */
export type OriginDigests = { range: Digests; network: Digests };

/** Derives digests by which address ranges can be compared; they reveal no address without the keys. */
export class AddressRanges {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor({ keyring }: { keyring: Keyring }) {
    this.#keys = keyring.keys("market address ranges");
  }

  digestsOf(address: string): OriginDigests {
    const { range, network } = addressRanges(address);
    return { range: this.#digests(range), network: this.#digests(network) };
  }

  #digests(range: string): Digests {
    return this.#keys.map((key) => createHmac("sha256", key).update(range).digest()) as [Buffer, ...Buffer[]];
  }
}
