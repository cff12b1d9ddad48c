export type Language = "en" | "zhCN";

/** The language to show: the saved choice, else Chinese when the browser's first language is Chinese, else English. */
export function resolveLanguage(saved: string | null, browser: string): Language {
  if (saved === "en" || saved === "zhCN") return saved;
  return browser.toLowerCase().startsWith("zh") ? "zhCN" : "en";
}
