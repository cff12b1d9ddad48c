import { languageOfVisitor, startTexts, type Bundles } from "@wth/web-kit/i18n/language.ts";
import type * as en from "./en/index.ts";
import type { AllTexts } from "./texts.ts";

export { chooseLanguage, currentLanguage, i18n } from "@wth/web-kit/i18n/language.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
    enableSelector: true;
  }
}

const bundles: Bundles = {
  en: async () => ({ ...(await import("./en/index.ts")) }),
  zhCN: async (): Promise<AllTexts> => ({ ...(await import("./zhCN/index.ts")) }),
};

/** Must finish before the first text is read. */
export const startI18n = (): Promise<void> => startTexts(bundles, languageOfVisitor());
