import { currentLanguage } from "#i18n/index.ts";

/** Language parameter of rig names in the mining calls. */
export const miningLanguage = (): "zh" | "" => (currentLanguage() === "zhCN" ? "zh" : "");
