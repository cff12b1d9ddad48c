import { createHmac } from "node:crypto";
import type { Config } from "#platform/settings/config.ts";
import { derivedKey } from "#platform/crypto/derived-key.ts";
import { addressRange } from "#platform/web/address-range.ts";

/** Derives digests by which address ranges can be compared; they reveal no address without the key. */
export class AddressRanges {
  readonly #key: Buffer;

  constructor({ encryptionKey }: Pick<Config, "encryptionKey">) {
    this.#key = derivedKey(encryptionKey, "market address ranges");
  }

  digestOf(address: string): Buffer {
    return createHmac("sha256", this.#key).update(addressRange(address)).digest();
  }
}
