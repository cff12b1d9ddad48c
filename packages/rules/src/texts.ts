/** Texts that operators change without a deploy, each in both languages, with their longest length. */
export const configuredTexts = {
  /** The headline reward of the referral campaign. */
  "activity.headline": { en: "1 million ETH", zhCN: "100 萬 ETH", maxLength: 60 },
} as const satisfies Record<string, { en: string; zhCN: string; maxLength: number }>;

export type ConfiguredTextName = keyof typeof configuredTexts;
/** A text as it is configured now. */
export type ConfiguredText = { en: string; zhCN: string };
