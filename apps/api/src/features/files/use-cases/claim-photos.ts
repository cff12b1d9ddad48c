import type { Tx } from "@wth/db";
import { fail } from "../../../platform/failure.ts";
import { markUsed } from "../files-repo.ts";
import { objectKeyOf } from "../photo-url.ts";

/**
 * Makes photos part of something, each for the first and last time.
 * @param urls names of photos, all of the person's own, accepted and unused
 * @returns their keys @throws Failure photoNotUsable for any other
 */
export async function claimPhotos(tx: Tx, userId: bigint, urls: readonly string[]): Promise<string[]> {
  const keys = urls.map((url) => objectKeyOf(url) ?? fail("photoNotUsable"));
  if (new Set(keys).size !== keys.length) fail("photoNotUsable");
  if ((await markUsed(tx, userId, keys)) !== keys.length) fail("photoNotUsable");
  return keys;
}
