/**
 * Links to the community's channels. The server redirects them to the configured addresses and names the configured
 * ones in the attribute `data-community` of the document; the others are not shown.
 */
export const socialLinks = [
  { id: "x", name: "X", href: "/community/x" },
  { id: "telegram", name: "Telegram", href: "/community/telegram" },
  { id: "discord", name: "Discord", href: "/community/discord" },
] as const;
