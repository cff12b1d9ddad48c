import { i18n, languageTags, startTexts, type Bundles } from "#i18n/language.ts";
import * as en from "#i18n/en/index.ts";
import { frameEn } from "#i18n/en/frame.ts";
import * as landing from "#i18n/en/landing.ts";
import { whitepaper } from "#i18n/en/whitepaper.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import * as zhCN from "#i18n/zhCN/index.ts";
import { frameZhCN } from "#i18n/zhCN/frame.ts";
import * as landingZhCN from "#i18n/zhCN/landing.ts";
import { whitepaper as whitepaperZhCN } from "#i18n/zhCN/whitepaper.ts";

const bundles: Bundles = {
  en: () => Promise.resolve({ ...en, ...frameEn, ...landing, whitepaper }),
  zhCN: () => Promise.resolve({ ...zhCN, ...frameZhCN, ...landingZhCN, whitepaper: whitepaperZhCN }),
};

/** Sets the language of the following renders, with the texts of the app and of the landing page. */
export async function chooseTexts(language: Language): Promise<void> {
  if (!i18n.isInitialized) await startTexts(bundles, language);
  await i18n.changeLanguage(languageTags[language]);
}
