import type { LatestVersion } from "../api/latest-version-query.ts";

export type AppLink = { platform: "android" | "ios"; url: string };

/** Returns the available apps. Only https links are accepted. */
export function appLinks({ url, iosUrl }: LatestVersion): AppLink[] {
  const links = [
    { platform: "android", url },
    { platform: "ios", url: iosUrl },
  ] as const;
  return links.filter((link) => URL.parse(link.url)?.protocol === "https:");
}
