import { createHmac } from "node:crypto";
import { addressRanges } from "#platform/admission/address-range.ts";
import type { Config } from "#platform/settings/config.ts";

/** Digests of one address range under each key; the first, of the active key, is stored. */
export type RangeDigests = readonly [Buffer, ...Buffer[]];

/** Derives digests by which address ranges can be compared; they reveal no address without the keys. */
export class AddressRanges {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor({ keyring }: Pick<Config, "keyring">) {
    this.#keys = keyring.keys("market address ranges");
  }

  digestsOf(address: string): RangeDigests {
    const { range } = addressRanges(address);
    return this.#keys.map((key) => createHmac("sha256", key).update(range).digest()) as [Buffer, ...Buffer[]];
  }
}
