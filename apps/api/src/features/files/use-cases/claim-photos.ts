import type { Tx } from "@wth/db";
import { fail } from "../../../platform/failure.ts";
import { countUsable, markUsed } from "../files-repo.ts";
import { objectKeyOf } from "../photo-url.ts";

function keysOf(urls: readonly string[]): string[] {
  const keys = urls.map((url) => objectKeyOf(url) ?? fail("photoNotUsable"));
  return new Set(keys).size === keys.length ? keys : fail("photoNotUsable");
}

/** @throws Failure photoNotUsable unless all photos could be claimed now */
export async function requireClaimable(tx: Tx, userId: bigint, urls: readonly string[]): Promise<void> {
  const keys = keysOf(urls);
  if ((await countUsable(tx, userId, keys)) !== keys.length) fail("photoNotUsable");
}

/**
 * Makes photos part of something, each for the first and last time.
 * @param urls names of photos, all of the person's own, accepted and unused
 * @returns their keys @throws Failure photoNotUsable for any other
 */
export async function claimPhotos(tx: Tx, userId: bigint, urls: readonly string[]): Promise<string[]> {
  const keys = keysOf(urls);
  if ((await markUsed(tx, userId, keys)) !== keys.length) fail("photoNotUsable");
  return keys;
}
