import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { frameEn } from "#i18n/en/frame.ts";
import * as landing from "#i18n/en/landing.ts";
import { i18n, languageTags, startTexts, type Bundles } from "#i18n/language.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import { frameZhCN } from "#i18n/zhCN/frame.ts";
import * as landingZhCN from "#i18n/zhCN/landing.ts";

const bundles: Bundles = {
  en: () => Promise.resolve({ ...frameEn, ...landing }),
  zhCN: () => Promise.resolve({ ...frameZhCN, ...landingZhCN }),
};

/** Renders content as static HTML, as a browser without script shows it, with the texts of the landing page. */
export async function showStatic(content: ReactNode, language: Language = "en"): Promise<void> {
  if (!i18n.isInitialized) await startTexts(bundles, language);
  await i18n.changeLanguage(languageTags[language]);
  document.body.innerHTML = renderToStaticMarkup(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>);
}
