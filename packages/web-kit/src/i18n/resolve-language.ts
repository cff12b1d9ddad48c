export type Language = "en" | "zhCN";

export const isLanguage = (value: unknown): value is Language => value === "en" || value === "zhCN";

/** Returns the saved language, else the first of the browser's languages that we have: any Chinese or English. */
export function resolveLanguage(saved: string | null, browser: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  const known = browser.find((tag) => /^(?:zh|en)(?:-|$)/i.test(tag));
  return known?.toLowerCase().startsWith("zh") ? "zhCN" : "en";
}
