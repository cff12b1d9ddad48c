import { currentLanguage } from "#i18n/index.ts";

/** The language of miner names as the mining calls know it. */
export const miningLanguage = (): "zh" | "" => (currentLanguage() === "zhCN" ? "zh" : "");
