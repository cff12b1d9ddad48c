/** Channels of the community outside of the platform. */
export const communityChannels = ["x", "telegram", "discord"] as const;
export type CommunityChannel = (typeof communityChannels)[number];
export type CommunityLinks = Readonly<Partial<Record<CommunityChannel, string>>>;

type Settings<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** @throws Error when only the Chinese address is set */
export function whitepaper(env: Settings<"WHITEPAPER_URL" | "WHITEPAPER_URL_ZH">) {
  const { WHITEPAPER_URL: en, WHITEPAPER_URL_ZH: zhCN } = env;
  if (en !== undefined) return { en, zhCN: zhCN ?? en };
  if (zhCN === undefined) return null;
  throw new Error("The configuration is not complete. WHITEPAPER_URL_ZH needs WHITEPAPER_URL.");
}

/** Returns the addresses of the community's channels; a channel without one is absent. */
export function community(env: Settings<`COMMUNITY_${Uppercase<CommunityChannel>}_URL`>): CommunityLinks {
  const channels = { x: env.COMMUNITY_X_URL, telegram: env.COMMUNITY_TELEGRAM_URL, discord: env.COMMUNITY_DISCORD_URL };
  return Object.fromEntries(Object.entries(channels).filter(([, address]) => address !== undefined));
}
