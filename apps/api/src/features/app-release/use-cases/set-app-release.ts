import type { Tx } from "@wth/db";
import { audit } from "../../../platform/audit.ts";
import { latestReleases, removeRelease, storeRelease, type Platform } from "../app-release-repo.ts";

export type AppRelease = { actor: string; platform: Platform; url: string };

/**
 * Publishes the link to an app; an empty one withdraws it.
 * @throws RangeError for anything but a plain https link
 */
export async function setAppRelease(tx: Tx, { actor, platform, url }: AppRelease): Promise<void> {
  const link = url === "" ? undefined : URL.parse(url);
  if (link === null || (link && (link.protocol !== "https:" || link.username !== "" || link.password !== "")))
    throw new RangeError("an app's link must begin with https:// and hold no password");
  const before = (await latestReleases(tx))[platform];
  await (link ? storeRelease(tx, platform, link.href) : removeRelease(tx, platform));
  await audit(tx, { actor, action: "app-release.set", subject: platform, before, after: link?.href ?? "" });
}
