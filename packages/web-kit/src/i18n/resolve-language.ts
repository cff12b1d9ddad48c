export type Language = "en" | "zhCN";

export const isLanguage = (value: unknown): value is Language => value === "en" || value === "zhCN";

/** Returns the saved language, else Chinese when the browser's first language is Chinese, else English. */
export function resolveLanguage(saved: string | null, browser: string): Language {
  if (isLanguage(saved)) return saved;
  return browser.toLowerCase().startsWith("zh") ? "zhCN" : "en";
}
