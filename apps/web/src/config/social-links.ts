/** Links to the community's channels. */
export const socialLinks = [
  { name: "X", href: "https://x.com/" },
  { name: "Telegram", href: "https://telegram.org/" },
  { name: "Discord", href: "https://discord.com/" },
] as const;
