import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "./en/index.ts";
import { zhCN } from "./zhCN/index.ts";

export type Language = "en" | "zhCN";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
    enableSelector: true;
  }
}

const STORAGE_KEY = "language";
const tags = { en: "en", zhCN: "zh-Hant" } as const satisfies Record<Language, string>;

export const i18n = i18next.createInstance();

/** Returns the current language. */
export const currentLanguage = (): Language => (i18n.language === tags.zhCN ? "zhCN" : "en");

/** Changes the language and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await i18n.changeLanguage(tags[language]);
}

/** Returns the stored choice, else Chinese when it is the browser's first language, else English. */
function firstLanguage(): Language {
  const saved = localStorage.getItem(STORAGE_KEY);
  if (saved === "en" || saved === "zhCN") return saved;
  return navigator.language.toLowerCase().startsWith("zh") ? "zhCN" : "en";
}

/** A key without a text throws in tests and development, and shows nothing in production. */
function missingText(key: string): string {
  if (import.meta.env.PROD) return "";
  throw new Error(`There is no text of this name: ${key}`);
}

/** Must finish before the first text is read. */
export async function startI18n(): Promise<void> {
  i18n.on("languageChanged", (tag) => {
    document.documentElement.lang = tag;
  });
  await i18n.use(initReactI18next).init({
    lng: tags[firstLanguage()],
    fallbackLng: false,
    ns: Object.keys(en),
    defaultNS: "common",
    resources: { [tags.en]: en, [tags.zhCN]: zhCN },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: missingText,
    react: { useSuspense: false },
  });
}
