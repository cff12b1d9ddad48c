import { z } from "@wth/api-contract/zod";

const JSON_PREFIX = "data:application/json;base64,";
const IMAGE = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+={0,2}$/;
/** Upper bound of a contract's picture. */
const LENGTH_MAX = 200_000;

const Metadata = z.object({ image: z.string().max(LENGTH_MAX).regex(IMAGE) });

function decode(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/**
 * Returns the picture inside a contract's `data:` metadata as a `data:` URL for an image element. Only embedded
 * pictures are accepted; nothing is fetched. @throws for anything else
 */
export function tokenImage(uri: unknown): string {
  if (typeof uri !== "string" || uri.length > LENGTH_MAX || !uri.startsWith(JSON_PREFIX)) {
    throw new Error("The token's metadata is not a data address.");
  }
  return Metadata.parse(JSON.parse(decode(uri.slice(JSON_PREFIX.length)))).image;
}
