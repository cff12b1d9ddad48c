import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { resolveLanguage, type Language } from "./resolve-language.ts";

/** A key without a text throws in tests and development, and shows nothing in production. */
function missingText(key: string): string {
  if (import.meta.env.PROD) return "";
  throw new Error(`There is no text of this name: ${key}`);
}

/** Loaders of the texts of each language: those that a page starts with, or at least those of a namespace. */
export type Bundles = Record<Language, (namespace?: string) => Promise<Record<string, ResourceKey>>>;

/** Key of local storage. */
const STORAGE_KEY = "language";

/** BCP 47 tags of the languages. */
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

/** The page's one set of texts. Each app declares the types of its own. */
export const i18n = i18next.createInstance();

/** Returns the current language. */
export const currentLanguage = (): Language => languageOfTag(i18n.language ?? languageTags.en);

/** The language as the API knows it, for the header `accept-language`. */
export const acceptLanguage = (): string => (currentLanguage() === "zhCN" ? "zh-TW" : "en");

/** The saved choice, else the browser's language. */
export const languageOfVisitor = (): Language =>
  resolveLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages);

type LanguageWork = (language: Language) => void | Promise<void>;
const workBefore = new Set<LanguageWork>();

/** Registers work that ends before a chosen language shows. */
export function beforeLanguageChange(work: LanguageWork): void {
  workBefore.add(work);
}

/** Changes the language and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // blocked or full: the language lasts as long as the page
  }
  await Promise.all([...workBefore].map(async (work) => work(language)));
  await i18n.changeLanguage(languageTags[language]);
}

/** Loads the texts of a language. Must be over before the first text is read. */
export async function startTexts(bundles: Bundles, language: Language): Promise<void> {
  const bundle = await bundles[language]();
  // Pages are also rendered on the server.
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
