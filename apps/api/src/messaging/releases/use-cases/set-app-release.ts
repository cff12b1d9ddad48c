import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { latestReleases, removeRelease, storeRelease, type Platform } from "../app-release-repo.ts";
import { parseReleaseLink } from "../release-link.ts";

export type AppRelease = {
  actor: string;
  platform: Platform;
  url: string;
  /** Hosts that a link may lead to. */
  hosts: readonly string[];
};

function checkedLink(url: string, hosts: readonly string[]): string {
  const link = parseReleaseLink(url);
  if (link === undefined) throw new RangeError("an app's link must begin with https:// and hold no password");
  if (!hosts.includes(link.host)) fail("linkHostUnknown", { host: link.host, hosts: hosts.join(", ") });
  return link.href;
}

/**
 * Sets the link to an app; an empty link withdraws it.
 * @throws RangeError for anything but a plain https link
 */
export async function setAppRelease(tx: Tx, { actor, platform, url, hosts }: AppRelease): Promise<void> {
  const link = url === "" ? "" : checkedLink(url, hosts);
  const before = (await latestReleases(tx))[platform];
  await (link === "" ? removeRelease(tx, platform) : storeRelease(tx, platform, link));
  await audit(tx, { actor, action: "app-release.set", subject: platform, before, after: link });
}
