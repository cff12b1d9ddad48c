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
    sessions: () => import("./en/sessions.ts"),
    notificationSettings: () => import("./en/notification-settings.ts"),
    status: () => import("./en/status.ts"),
    trust: () => import("./en/trust.ts"),
    palette: () => import("./en/palette.ts"),
    plan: () => import("./en/plan.ts"),
    activity: () => import("./en/activity.ts"),
    kyc: () => import("./en/kyc.ts"),
    market: () => import("./en/market.ts"),
    rigDetails: () => import("./en/rig-details.ts"),
    start: () => import("./en/start.ts"),
  },
  zhCN: {
    help: () => import("./zhCN/help.ts"),
    glossary: () => import("./zhCN/glossary.ts"),
    sessions: () => import("./zhCN/sessions.ts"),
    notificationSettings: () => import("./zhCN/notification-settings.ts"),
    status: () => import("./zhCN/status.ts"),
    trust: () => import("./zhCN/trust.ts"),
    palette: () => import("./zhCN/palette.ts"),
    plan: () => import("./zhCN/plan.ts"),
    activity: () => import("./zhCN/activity.ts"),
    kyc: () => import("./zhCN/kyc.ts"),
    market: () => import("./zhCN/market.ts"),
    rigDetails: () => import("./zhCN/rig-details.ts"),
    start: () => import("./zhCN/start.ts"),
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

const initialized = new Promise<void>((resolve) => i18n.on("initialized", () => resolve()));

/**
 * Loads the texts that only one screen shows, before it is rendered.
 *
 * @throws {Error} When they cannot be loaded
 */
export async function loadTexts(namespace: keyof OnDemandTexts): Promise<void> {
  if (!i18n.isInitialized) await initialized;
  await i18n.loadNamespaces(namespace);
  if (!i18n.hasResourceBundle(i18n.language, namespace))
    throw new Error(`The texts "${namespace}" could not be loaded.`);
}

/** Loads the texts that the app starts with in the user's language. Must finish before the first text is read. */
export const startI18n = (): Promise<void> => startTexts(bundles, languageOfVisit());
