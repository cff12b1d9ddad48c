import type { Tx } from "@wth/db";
import { fail } from "#platform/errors/failure.ts";
import { countUsable, hasEqualPictures, markUsed } from "../files-repo.ts";
import { isFor, objectKeyOf, type PhotoUse } from "../photo-url.ts";

export type Claim = { userId: bigint; use: PhotoUse; urls: readonly string[] };

function keysOf({ use, urls }: Claim): string[] {
  const keys = urls.map((url) => objectKeyOf(url) ?? fail("photoNotUsable"));
  if (!keys.every((key) => isFor(use, key))) fail("photoNotUsable");
  return new Set(keys).size === keys.length ? keys : fail("photoNotUsable");
}

export async function requireClaimable(tx: Tx, claim: Claim): Promise<void> {
  const keys = keysOf(claim);
  if ((await countUsable(tx, claim.userId, keys)) !== keys.length) fail("photoNotUsable");
}

export async function requireDifferentPictures(tx: Tx, claim: Claim): Promise<void> {
  if (await hasEqualPictures(tx, keysOf(claim))) fail("photosEqual");
}

/**
 * Marks photos as used by a record. A photo can be claimed once.
 * @param claim.urls names of the user's own photos, made for this use, accepted and unused
 * @returns their keys
 */
export async function claimPhotos(tx: Tx, claim: Claim): Promise<string[]> {
  const keys = keysOf(claim);
  if (keys.length === 0) return [];
  if ((await markUsed(tx, claim.userId, keys)) !== keys.length) fail("photoNotUsable");
  return keys;
}
