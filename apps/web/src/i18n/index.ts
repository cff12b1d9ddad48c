import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { resolveLanguage, type Language } from "./resolve-language.ts";
import type { en } from "./en/index.ts";

export type { Language };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
    enableSelector: true;
  }
}

const STORAGE_KEY = "language";
const tags = { en: "en", zhCN: "zh-Hant" } as const satisfies Record<Language, string>;
const languageOf = (tag: string): Language => (tag === tags.zhCN ? "zhCN" : "en");

const bundles: Record<Language, () => Promise<Record<string, ResourceKey>>> = {
  en: async () => (await import("./en/index.ts")).en,
  zhCN: async () => (await import("./zhCN/index.ts")).zhCN,
};

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (tag, namespace, done) => {
    bundles[languageOf(tag)]().then(
      (bundle) => done(null, bundle[namespace] ?? {}),
      (error: unknown) => done(error as Error, null),
    );
  },
};

export const i18n = i18next.createInstance();

/** The language now shown. */
export const currentLanguage = (): Language => languageOf(i18n.language ?? tags.en);

/** Shows another language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await i18n.changeLanguage(tags[language]);
}

/** Texts of one namespace in a language that need not be the one on the screen, and the language's BCP 47 tag. */
export async function wordsIn<N extends keyof typeof en>(language: Language, namespace: N) {
  const tag = tags[language];
  await i18n.loadLanguages(tag);
  return { t: i18n.getFixedT(tag, namespace), tag };
}

/** Loads the texts of the visitor's language. Must be over before the first text is asked for. */
export async function startI18n(): Promise<void> {
  const language = resolveLanguage(localStorage.getItem(STORAGE_KEY), navigator.language);
  const bundle = await bundles[language]();
  i18n.on("languageChanged", (tag) => {
    document.documentElement.lang = tag;
  });
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: tags[language],
      fallbackLng: false,
      supportedLngs: Object.values(tags),
      load: "currentOnly",
      ns: Object.keys(bundle),
      defaultNS: "common",
      resources: { [tags[language]]: bundle },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}
