import { chooseLanguage, currentLanguage } from "#i18n/index.ts";

/** Changes to the other language. */
export const switchLanguage = (): Promise<void> => chooseLanguage(currentLanguage() === "en" ? "zhCN" : "en");
