import { isLanguage } from "@wth/web-kit/i18n/resolve-language.ts";
import type * as en from "./en/index.ts";
import { i18n, languageOfVisitor, languageTags, startTexts, type Bundles, type Language } from "./language.ts";
import type { AllTexts, OnDemandTexts } from "./texts.ts";

export { chooseLanguage, currentLanguage, i18n } from "./language.ts";
export type { Language };

type OnDemand = { readonly [N in keyof OnDemandTexts]: () => Promise<Pick<OnDemandTexts, N>> };

/** Namespaces that a page loads when it first needs them. */
const onDemand: Record<Language, OnDemand> = {
  en: {
    help: () => import("./en/help.ts"),
    glossary: () => import("./en/glossary.ts"),
    status: () => import("./en/status.ts"),
    palette: () => import("./en/palette.ts"),
  },
  zhCN: {
    help: () => import("./zhCN/help.ts"),
    glossary: () => import("./zhCN/glossary.ts"),
    status: () => import("./zhCN/status.ts"),
    palette: () => import("./zhCN/palette.ts"),
  },
};

const isOnDemand = (namespace: string | undefined): namespace is keyof OnDemandTexts =>
  namespace !== undefined && namespace in onDemand.en;

const bundles: Bundles = {
  en: async (namespace) =>
    isOnDemand(namespace) ? { ...(await onDemand.en[namespace]()) } : { ...(await import("./en/index.ts")) },
  zhCN: async (namespace): Promise<AllTexts | Partial<OnDemandTexts>> =>
    isOnDemand(namespace) ? { ...(await onDemand.zhCN[namespace]()) } : { ...(await import("./zhCN/index.ts")) },
};

/** Returns the texts of one namespace in a language that may differ from the current one, with its BCP 47 tag. */
export async function wordsIn<N extends keyof typeof en>(language: Language, namespace: N) {
  const tag = languageTags[language];
  await i18n.loadLanguages(tag);
  return { t: i18n.getFixedT(tag, namespace), tag };
}

/** Returns the language of the URL, which alternate links name; otherwise the user's. */
function languageOfVisit(): Language {
  const asked = new URLSearchParams(location.search).get("language");
  return isLanguage(asked) ? asked : languageOfVisitor();
}

/** Loads all texts of the app in the user's language. Must finish before the first text is read. */
export const startI18n = (): Promise<void> => startTexts(bundles, languageOfVisit());
