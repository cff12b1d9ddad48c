import { languageOfVisitor, startTexts, type Bundles } from "@wth/web-kit/i18n/language.ts";
import type { en } from "./en/index.ts";

export { chooseLanguage, currentLanguage, i18n } from "@wth/web-kit/i18n/language.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
    enableSelector: true;
  }
}

const bundles: Bundles = {
  en: async () => (await import("./en/index.ts")).en,
  zhCN: async () => (await import("./zhCN/index.ts")).zhCN,
};

/** Must finish before the first text is read. */
export const startI18n = (): Promise<void> => startTexts(bundles, languageOfVisitor());
