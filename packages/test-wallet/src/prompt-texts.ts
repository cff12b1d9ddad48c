import { moods as enMoods } from "./i18n/en/moods.ts";
import { prompt as en } from "./i18n/en/prompt.ts";
import { moods as zhMoods } from "./i18n/zhCN/moods.ts";
import { prompt as zhCN } from "./i18n/zhCN/prompt.ts";
import type { Mood } from "./moods.ts";

export type PromptTexts = Readonly<Record<keyof typeof en, string>>;

/** Texts of the wallet in both languages of the product. */
export const promptTexts: Readonly<Record<"en" | "zhCN", PromptTexts>> = { en, zhCN };

/** Behaviours in words, in both languages. */
export const moodTexts: Readonly<Record<"en" | "zhCN", Readonly<Record<Mood, string>>>> = {
  en: enMoods,
  zhCN: zhMoods,
};

/** Returns a text with its variables filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
