/**
 * Parses a link to an app.
 * @returns undefined for anything but a plain https link
 */
export function parseReleaseLink(url: string): URL | undefined {
  const link = URL.parse(url);
  if (link === null || link.protocol !== "https:" || link.username !== "" || link.password !== "") return undefined;
  return link;
}

/** Returns a stored link, or an empty text when its host is not trusted (any more). */
export function trustedLink(url: string, hosts: readonly string[]): string {
  const link = parseReleaseLink(url);
  return link !== undefined && hosts.includes(link.host) ? link.href : "";
}
