import { languageOfVisitor, startTexts, type Bundles } from "@wth/web-kit/i18n/language.ts";
import type * as en from "./en/index.ts";

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

type Texts<T> = T extends string
  ? string
  : { readonly [K in keyof T as K extends `${string}_one` ? never : K]: Texts<T[K]> };

/** All texts of the console. English defines the keys; Chinese has no singular forms. */
export type AllTexts = { readonly [N in keyof typeof en]: Texts<(typeof en)[N]> };
