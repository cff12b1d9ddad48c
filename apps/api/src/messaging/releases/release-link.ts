/**
 * The address that a link to an app leads to.
 * @returns undefined for anything but a plain https link
 */
export function parseReleaseLink(url: string): URL | undefined {
  const link = URL.parse(url);
  if (link === null || link.protocol !== "https:" || link.username !== "" || link.password !== "") return undefined;
  return link;
}

/** A stored link as it is given to everybody: empty when it leads to a host that is not trusted, or not any more. */
export function trustedLink(url: string, hosts: readonly string[]): string {
  const link = parseReleaseLink(url);
  return link !== undefined && hosts.includes(link.host) ? link.href : "";
}
