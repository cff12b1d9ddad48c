import { z } from "zod";

const JSON_PREFIX = "data:application/json;base64,";
const IMAGE = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+={0,2}$/;
/** Longer than any picture the contracts draw. */
const LENGTH_MAX = 200_000;

const Metadata = z.object({ image: z.string().max(LENGTH_MAX).regex(IMAGE) });

function decode(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/**
 * The picture in the metadata that a contract returns as a `data:` address: a `data:` address itself, for an image
 * element and nothing else. Only pictures that are inside the metadata are taken, nothing is fetched from anywhere.
 * @throws when it is anything else
 */
export function tokenImage(uri: unknown): string {
  if (typeof uri !== "string" || uri.length > LENGTH_MAX || !uri.startsWith(JSON_PREFIX)) {
    throw new Error("The token's metadata is not a data address.");
  }
  return Metadata.parse(JSON.parse(decode(uri.slice(JSON_PREFIX.length)))).image;
}
