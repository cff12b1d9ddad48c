/** Anchors on the landing page. */
export const landingAnchors = {
  people: "people",
  safety: "safety",
  features: "features",
  architecture: "architecture",
  roadmap: "roadmap",
  partners: "partners",
  tokens: "tokens",
  download: "download",
} as const;

/** Part of an address with which the app offers to connect a wallet. */
export const CONNECT_HASH = "#connect";

/**
 * Links to the community's channels. The server redirects them to the configured addresses and names the configured
 * ones in the attribute `data-community` of the document; the others are not shown.
 */
export const socialLinks = [
  { id: "x", name: "X", href: "/community/x" },
  { id: "telegram", name: "Telegram", href: "/community/telegram" },
  { id: "discord", name: "Discord", href: "/community/discord" },
] as const;
