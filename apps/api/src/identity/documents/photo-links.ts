import { createHmac, timingSafeEqual } from "node:crypto";
import { PHOTO_LINK_MS } from "@wth/rules";
import type { Config } from "#platform/settings/config.ts";

export const PHOTO_PATH = "/app-api/infra/file/photo";

/** The reader of a photo: its owner, or an operator. */
export type Reader = `user:${bigint}` | `operator:${string}`;
export type PhotoLink = { key: string; reader: string; expires: number; signature: string };

function sign(secret: Buffer, { key, reader, expires }: Omit<PhotoLink, "signature">): Buffer {
  return createHmac("sha256", secret)
    .update(JSON.stringify([key, reader, expires]))
    .digest();
}

/** Issues addresses that show one photo to one reader for a minute. */
export class PhotoLinks {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor({ keyring }: Pick<Config, "keyring">) {
    this.#keys = keyring.keys("photo links");
  }

  /** @param path of the photos' route for this kind of reader */
  make(objectKey: string, reader: Reader, at: Date, path: string = PHOTO_PATH): string {
    const expires = at.getTime() + PHOTO_LINK_MS;
    const signature = sign(this.#keys[0], { key: objectKey, reader, expires }).toString("base64url");
    const query = new URLSearchParams({ key: objectKey, reader, expires: String(expires), signature });
    return `${path}?${query.toString()}`;
  }

  isValid(link: PhotoLink, at: Date): boolean {
    const given = Buffer.from(link.signature, "base64url");
    // decoding passes over other characters and trailing bits
    if (given.toString("base64url") !== link.signature) return false;
    const isSigned = this.#keys.some((key) => {
      const expected = sign(key, link);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isSigned && link.expires > at.getTime();
  }
}
