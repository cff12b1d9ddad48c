import { i18n, languageTags, startTexts } from "../../i18n/language.ts";
import { lightBundles } from "../../i18n/light.ts";
import type { Language } from "../../i18n/resolve-language.ts";

/** Renders what follows in a language. */
export async function chooseTexts(language: Language): Promise<void> {
  if (!i18n.isInitialized) await startTexts(lightBundles, language);
  await i18n.changeLanguage(languageTags[language]);
}
