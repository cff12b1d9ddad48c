import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { missingText } from "./missing-text.ts";
import type { Language } from "./resolve-language.ts";
import type { en } from "./en/index.ts";
import type { lightEn } from "./en/light.ts";
import type { whitepaper } from "./en/whitepaper.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en & typeof lightEn & { whitepaper: typeof whitepaper };
    enableSelector: true;
  }
}

/** Where the texts of each language are loaded from: those that a page starts with, or at least those of a namespace. */
export type Bundles = Record<Language, (namespace?: string) => Promise<Record<string, ResourceKey>>>;

const STORAGE_KEY = "language";
const YEAR_SECONDS = 31_536_000;

/** The languages' BCP 47 tags. */
export const languageTags = { en: "en", zhCN: "zh-Hant" } as const satisfies Record<Language, string>;
export const languageOfTag = (tag: string): Language => (tag === languageTags.zhCN ? "zhCN" : "en");

const backendOf = (bundles: Bundles): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (tag, namespace, done) => {
    bundles[languageOfTag(tag)](namespace).then(
      (bundle) => done(null, bundle[namespace] ?? {}),
      (error: unknown) => done(error as Error, null),
    );
  },
});

export const i18n = i18next.createInstance();

/** The language now shown. */
export const currentLanguage = (): Language => languageOfTag(i18n.language ?? languageTags.en);

/** The next document the server sends shall be in the language that this browser remembers. */
function remember(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  document.cookie = `${STORAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  const address = new URL(location.href);
  if (!address.searchParams.has(STORAGE_KEY)) return;
  address.searchParams.delete(STORAGE_KEY);
  history.replaceState(history.state, "", address);
}

let getReady: () => Promise<void> = () => Promise.resolve();

/** Has something done before another language shows. */
export function beforeLanguageChange(work: () => Promise<void>): void {
  getReady = work;
}

/** Shows another language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(language);
  await getReady();
  await i18n.changeLanguage(languageTags[language]);
}

/** Loads the texts of a language. Must be over before the first text is asked for. */
export async function startTexts(bundles: Bundles, language: Language): Promise<void> {
  const bundle = await bundles[language]();
  // Pages are rendered on the server too.
  if (typeof document !== "undefined") i18n.on("languageChanged", (tag) => (document.documentElement.lang = tag));
  await i18n
    .use(backendOf(bundles))
    .use(initReactI18next)
    .init({
      lng: languageTags[language],
      fallbackLng: false,
      supportedLngs: Object.values(languageTags),
      load: "currentOnly",
      ns: Object.keys(bundle),
      defaultNS: "common",
      resources: { [languageTags[language]]: bundle },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: missingText,
      react: { useSuspense: false },
    });
}
