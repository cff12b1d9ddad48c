import type { LatestVersion } from "../api/latest-version-query.ts";

export type AppLink = { platform: "android" | "ios"; url: string };

/** The apps that can be had. Anything but https is no link, whoever says so. */
export function appLinks({ url, iosUrl }: LatestVersion): AppLink[] {
  const links = [
    { platform: "android", url },
    { platform: "ios", url: iosUrl },
  ] as const;
  return links.filter((link) => URL.parse(link.url)?.protocol === "https:");
}
