/**
 * Texts that operators change without a deployment: defaults in both languages and the maximum length in characters.
 */
export const configuredTexts = {
  /** The headline reward of the referral campaign. */
  "activity.headline": { en: "1 million ETH", zhCN: "100 萬 ETH", maxLength: 60 },
} as const satisfies Record<string, { en: string; zhCN: string; maxLength: number }>;

/** Name of a configured text. */
export type ConfiguredTextName = keyof typeof configuredTexts;
/** Present value of a configured text. */
export type ConfiguredText = { en: string; zhCN: string };
